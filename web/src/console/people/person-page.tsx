import type { Person } from '@atrio/contract/operator';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { meQuery, peopleQuery } from '../queries.ts';
import { texts as all } from '../texts.ts';
import { factorWords } from './factor-words.ts';
import { PersonActions } from './person-actions.tsx';
import { texts } from './texts.ts';

const words = texts.person;

/** One operator: role, factors and actions. */
export function PersonPage() {
  const { documentId } = useParams({ from: '/inside/personas/$documentId' });
  const { data: me } = useSuspenseQuery(meQuery);
  const people = useQuery(peopleQuery);
  const person = people.data?.data.find((one) => one.documentId === documentId);
  return (
    <Page
      title={person?.name ?? person?.email ?? texts.people.title}
      back={<Link to="/personas">{words.back}</Link>}
    >
      {people.isPending && <SkeletonRows text={texts.people.loading} />}
      <QueryFailure query={people} title={texts.people.failed} />
      {people.data && !person && <Notice tone="warn">{words.unknown}</Notice>}
      {person && (
        <>
          <PersonFacts person={person} />
          {me.rights.includes('acts.read') && (
            <Link to="/actos" search={{ persona: person.documentId }}>
              {words.acts}
            </Link>
          )}
          {me.rights.some((right) => right === 'people.manage' || right === 'factors.remove') && (
            <Section title={words.actions}>
              <PersonActions person={person} rights={me.rights} />
            </Section>
          )}
        </>
      )}
    </Page>
  );
}

function PersonFacts({ person }: { person: Person }) {
  const { facts } = words;
  return (
    <Facts>
      <Fact term={facts.email}>{person.email}</Fact>
      <Fact term={facts.role}>{person.role.name}</Fact>
      <Fact term={facts.state}>{person.state === 'active' ? words.active : words.invited}</Fact>
      <Fact term={facts.factor}>{factorWords(person)}</Fact>
      <Fact term={facts.sessions}>{person.sessions}</Fact>
      <Fact term={facts.seen}>
        {person.lastSeenAt === null ? all.never : formatMoment(person.lastSeenAt)}
      </Fact>
      <Fact term={facts.since}>{formatDay(person.createdAt)}</Fact>
    </Facts>
  );
}
