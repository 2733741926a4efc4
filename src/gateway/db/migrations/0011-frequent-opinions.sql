-- Opinions that a person keeps to give them again.
create table frequent_opinion (
  guid text primary key,
  person_guid text not null references person (guid) on delete cascade,
  opinion text not null,
  kept_at timestamptz not null,
  constraint frequent_opinion_once unique (person_guid, opinion)
);
comment on table frequent_opinion is 'Opinions that a person keeps to give them again.';
comment on column frequent_opinion.opinion is 'What is said, as it is given with a decision.';
comment on column frequent_opinion.kept_at is 'Since when it is kept.';
