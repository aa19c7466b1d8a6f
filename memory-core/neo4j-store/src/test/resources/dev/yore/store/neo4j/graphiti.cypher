// A small graph as Graphiti 0.29 leaves it: its labels, relationship types and properties, its indexes and their names.
// Statements are set apart by semicolons.
CREATE INDEX entity_uuid IF NOT EXISTS FOR (n:Entity) ON (n.uuid);
CREATE INDEX episode_uuid IF NOT EXISTS FOR (n:Episodic) ON (n.uuid);
CREATE INDEX relation_uuid IF NOT EXISTS FOR ()-[e:RELATES_TO]-() ON (e.uuid);
CREATE INDEX mention_uuid IF NOT EXISTS FOR ()-[e:MENTIONS]-() ON (e.uuid);
CREATE INDEX entity_group_id IF NOT EXISTS FOR (n:Entity) ON (n.group_id);
CREATE INDEX episode_group_id IF NOT EXISTS FOR (n:Episodic) ON (n.group_id);
CREATE INDEX relation_group_id IF NOT EXISTS FOR ()-[e:RELATES_TO]-() ON (e.group_id);
CREATE FULLTEXT INDEX node_name_and_summary IF NOT EXISTS FOR (n:Entity) ON EACH [n.name, n.summary, n.group_id];
CREATE FULLTEXT INDEX edge_name_and_fact IF NOT EXISTS FOR ()-[e:RELATES_TO]-() ON EACH [e.name, e.fact, e.group_id];

CREATE (e1:Episodic {uuid: '0a6b1f0e-6c1f-4f5e-9d53-000000000001', name: 'chat 1', group_id: 'harbour',
    source: 'message', source_description: 'support chat', content: 'Mirela: I live in Lund and work at Kestrel Depot.',
    entity_edges: ['0a6b1f0e-6c1f-4f5e-9d53-00000000f001', '0a6b1f0e-6c1f-4f5e-9d53-00000000f002'],
    created_at: datetime('2026-02-01T10:00:05.123456Z'), valid_at: datetime('2026-02-01T10:00:00Z')})
CREATE (e2:Episodic {uuid: '0a6b1f0e-6c1f-4f5e-9d53-000000000002', name: 'note 7', group_id: 'harbour',
    source: 'text', source_description: 'notes', content: 'Mirela has left Lund for Oslo.',
    entity_edges: ['0a6b1f0e-6c1f-4f5e-9d53-00000000f003'],
    created_at: datetime('2026-03-01T09:00:00Z'), valid_at: datetime('2026-03-01T08:00:00+01:00')})
CREATE (e1)-[:NEXT_EPISODE {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000aa01', group_id: 'harbour', created_at: datetime('2026-03-01T09:00:00Z')}]->(e2)
CREATE (mirela:Entity:Person {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000e001', name: 'Mirela Tovey', group_id: 'harbour',
    summary: 'Mirela works at Kestrel Depot.', created_at: datetime('2026-02-01T10:00:05Z'), labels: ['Entity', 'Person'],
    name_embedding: [1.0, 0.0, 0.0, 0.0], occupation: 'clerk', age: 41, tags: ['a', 'b']})
CREATE (lund:Entity:City {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000e002', name: 'Lund', group_id: 'harbour', summary: '',
    created_at: datetime('2026-02-01T10:00:05Z'), labels: ['Entity', 'City'], name_embedding: [0.0, 1.0, 0.0, 0.0]})
CREATE (depot:Entity {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000e003', name: 'Kestrel Depot', group_id: 'harbour', summary: '',
    created_at: datetime('2026-02-01T10:00:05Z'), labels: ['Entity'], name_embedding: [0.0, 0.0, 1.0, 0.0]})
CREATE (oslo:Entity:City {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000e004', name: 'Oslo', group_id: 'harbour', summary: '',
    created_at: datetime('2026-03-01T09:00:00Z'), labels: ['Entity', 'City'], name_embedding: [0.0, 0.0, 0.0, 1.0]})
CREATE (e1)-[:MENTIONS {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000b001', group_id: 'harbour', created_at: datetime('2026-02-01T10:00:05Z')}]->(mirela)
CREATE (e1)-[:MENTIONS {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000b002', group_id: 'harbour', created_at: datetime('2026-02-01T10:00:05Z')}]->(lund)
CREATE (e2)-[:MENTIONS {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000b003', group_id: 'harbour', created_at: datetime('2026-03-01T09:00:00Z')}]->(mirela)
CREATE (mirela)-[:RELATES_TO {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000f001', group_id: 'harbour', name: 'LIVES_IN',
    fact: 'Mirela Tovey lives in Lund', fact_embedding: [1.0, 1.0, 0.0, 0.0],
    episodes: ['0a6b1f0e-6c1f-4f5e-9d53-000000000001'], created_at: datetime('2026-02-01T10:00:05Z'),
    expired_at: datetime('2026-03-01T09:00:00Z'), valid_at: datetime('2026-02-01T10:00:00Z'),
    invalid_at: datetime('2026-03-01T07:00:00Z'), reference_time: datetime('2026-02-01T10:00:00Z'),
    source_node_uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000e001', target_node_uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000e002'}]->(lund)
CREATE (mirela)-[:RELATES_TO {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000f002', group_id: 'harbour', name: 'WORKS_AT',
    fact: 'Mirela Tovey works at Kestrel Depot', fact_embedding: [1.0, 0.0, 1.0, 0.0],
    episodes: ['0a6b1f0e-6c1f-4f5e-9d53-000000000001'], created_at: datetime('2026-02-01T10:00:05Z'),
    reference_time: datetime('2026-02-01T10:00:00Z'), shift: 'night', hours: 38,
    source_node_uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000e001', target_node_uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000e003'}]->(depot)
CREATE (mirela)-[:RELATES_TO {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000f003', group_id: 'harbour', name: 'LIVES_IN',
    fact: 'Mirela Tovey lives in Oslo', fact_embedding: [1.0, 0.0, 0.0, 1.0],
    episodes: ['0a6b1f0e-6c1f-4f5e-9d53-000000000002'], created_at: datetime('2026-03-01T09:00:00Z'),
    valid_at: datetime('2026-03-01T07:00:00Z'), reference_time: datetime('2026-03-01T07:00:00Z'),
    source_node_uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000e001', target_node_uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000e004'}]->(oslo)
CREATE (c:Community {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000c001', name: 'The harbour', group_id: 'harbour',
    summary: 'People at the harbour.', created_at: datetime('2026-03-01T09:00:00Z'), name_embedding: [0.5, 0.5, 0.5, 0.5]})
CREATE (c)-[:HAS_MEMBER {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000d001', group_id: 'harbour', created_at: datetime('2026-03-01T09:00:00Z')}]->(mirela)
CREATE (s:Saga {uuid: '0a6b1f0e-6c1f-4f5e-9d53-000000005001', name: 'arrival', group_id: 'harbour', created_at: datetime('2026-02-01T10:00:05Z'),
    first_episode_uuid: '0a6b1f0e-6c1f-4f5e-9d53-000000000001', last_episode_uuid: '0a6b1f0e-6c1f-4f5e-9d53-000000000002'})
CREATE (s)-[:HAS_EPISODE {uuid: '0a6b1f0e-6c1f-4f5e-9d53-00000000d002', group_id: 'harbour', created_at: datetime('2026-02-01T10:00:05Z')}]->(e1);
