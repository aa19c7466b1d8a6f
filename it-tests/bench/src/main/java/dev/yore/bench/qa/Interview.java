package dev.yore.bench.qa;

import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.yore.bench.conflicts.story.Dice;
import dev.yore.bench.dialogue.Conversation;
import dev.yore.bench.dialogue.Question;
import dev.yore.bench.qa.Call.Step;
import dev.yore.context.TokenBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Asks every question of every system in each of several runs, in another order each, and has the answers judged. */
final class Interview {
    private final Journal journal;
    private final String settings;
    private final Model answerer;
    private final Model judge;

    /**
     * A question as it was asked of a system in a run.
     *
     * @param tokens of what the answer was given from, at four characters a token
     * @param verdict empty if the judge's reply could not be read
     */
    record Asked(
            Call call,
            Question question,
            int tokens,
            String prompt,
            String answer,
            String judgement,
            Optional<Verdict> verdict) {}

    /** @param name at its endpoint */
    record Model(String name, ChatModel chat) {
        private String reply(String system, String user) {
            String text = chat.chat(SystemMessage.from(system), UserMessage.from(user))
                    .aiMessage()
                    .text();
            return text == null ? "" : text.strip();
        }
    }

    /** @param place among the questions of the conversation */
    record Item(Conversation conversation, int place) {
        Question question() {
            return conversation.questions().get(place);
        }
    }

    /** @param settings what the systems' notes depend on: of notes made under others the journal makes no use */
    Interview(Journal journal, String settings, Model answerer, Model judge) {
        this.journal = journal;
        this.settings = settings;
        this.answerer = answerer;
        this.judge = judge;
    }

    /**
     * All that was asked, in order.
     *
     * @param briefings of each system, by conversation
     */
    List<Asked> hold(
            List<Item> items, Map<String, Map<Conversation, Briefer.Briefing>> briefings, int runs, long seed) {
        List<Asked> asked = new ArrayList<>();
        for (int run = 1; run <= runs; run++) {
            for (Item item : new Dice(seed + run).shuffled(items)) {
                for (String system : briefings.keySet()) {
                    Briefer.Briefing briefing =
                            Objects.requireNonNull(briefings.get(system).get(item.conversation));
                    asked.add(ask(run, system, item, notes(system, item, briefing)));
                }
            }
        }
        return asked;
    }

    /** Kept like the rest: a memory that takes the same in again may put what is equally good in another order. */
    private String notes(String system, Item item, Briefer.Briefing briefing) {
        Question question = item.question();
        Call call = new Call(Step.NOTES, "", 0, system, item.conversation.name(), item.place);
        return journal.reply(call, settings + "\n" + question.text(), text -> briefing.on(question));
    }

    private Asked ask(int run, String system, Item item, String notes) {
        Question question = item.question();
        String conversation = item.conversation.name();
        Call call = new Call(Step.ANSWER, answerer.name, run, system, conversation, item.place);
        String prompt = Prompts.answer(notes, question);
        String answer = reply(call, answerer, Prompts.ANSWERER, prompt);
        String judged = judge.name + " of " + answerer.name;
        String judgement = reply(
                new Call(Step.VERDICT, judged, run, system, conversation, item.place),
                judge,
                Prompts.JUDGE,
                Prompts.judgement(question, answer));
        int tokens = TokenBudget.of(1).counter().applyAsInt(notes);
        return new Asked(call, question, tokens, prompt, answer, judgement, Verdict.parse(judgement));
    }

    private String reply(Call call, Model model, String system, String user) {
        return journal.reply(call, system + "\n" + user, both -> model.reply(system, user));
    }
}
