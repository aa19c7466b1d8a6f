package dev.yore.ingest.settle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LikenessTest {
    @ParameterizedTest
    @CsvSource({
        "Ana, Ana Silva",
        "Ana Silva, ana maria SILVA",
        "J. Silva, João Silva",
        "IBM, International Business Machines",
        "Katherine Okafor, Katharine Okafor",
        "Brightmoor Lab, Brightmoor Laboratories",
        "the Louvre, Louvre Museum"
    })
    void isWorthAskingAbout(String one, String other) {
        assertThat(Likeness.of(one).isLike(Likeness.of(other))).isTrue();
        assertThat(Likeness.of(other).isLike(Likeness.of(one))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "Ana Silva, Ana Costa",
        "SN-2026-0031, SN-2026-0032",
        "iPhone, iPhone 15",
        "Dan, Don",
        "Brightmoor Labs, Brightmoor wiki",
        "Lyon, Nice",
        "The, The Hague",
        "'?!', Ana"
    })
    void isNot(String one, String other) {
        assertThat(Likeness.of(one).isLike(Likeness.of(other))).isFalse();
        assertThat(Likeness.of(other).isLike(Likeness.of(one))).isFalse();
    }
}
