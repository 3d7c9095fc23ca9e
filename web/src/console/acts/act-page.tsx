import { type ActFacts, type ActLine, actKinds, type Right, rights } from '@atrio/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { formatClock, formatDay } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { actQuery } from '../queries.ts';
import styles from '../ui/dialog.module.css';
import { doerWords, subjectWords } from './act-words.ts';
import { texts } from './texts.ts';

const words = texts.act;

/** One line of the book with all its fields. */
export function ActPage() {
  const { id } = useParams({ from: '/inside/actos/$id' });
  const act = useQuery(actQuery(Number(id)));
  return (
    <Page title={words.title(Number(id))} back={<Link to="/actos">{words.back}</Link>}>
      {act.isPending && <SkeletonRows text={words.loading} />}
      <QueryFailure query={act} title={texts.failed} />
      {act.data && <ActDetail act={act.data} />}
    </Page>
  );
}

function ActDetail({ act }: { act: ActLine }) {
  const { facts } = words;
  const subject = subjectWords(act);
  const changes = changesOf(act);
  return (
    <>
      <Facts>
        <Fact term={facts.what}>{actKinds[act.kind]}</Fact>
        <Fact term={facts.at}>
          {formatDay(act.at)}, {formatClock(act.at)}
        </Fact>
        <Fact term={facts.who}>{doerWords(act)}</Fact>
        {act.role !== null && <Fact term={facts.role}>{act.role}</Fact>}
        {act.right !== null && <Fact term={facts.right}>{rights[act.right as Right] ?? act.right}</Fact>}
        {act.subject !== null && <Fact term={facts.subject}>{subject}</Fact>}
        {act.customerId !== null && <Fact term={facts.customer}>{act.customerId}</Fact>}
        {act.reason !== null && <Fact term={facts.reason}>{act.reason}</Fact>}
        {act.address !== null && (
          <Fact term={facts.address}>
            <span className="mono">{act.address}</span>
          </Fact>
        )}
        {act.request !== null && (
          <Fact term={facts.request}>
            <span className="mono">{act.request}</span>
          </Fact>
        )}
      </Facts>
      {changes.length > 0 && (
        <Section title={words.changes}>
          <RecordTable
            caption={words.changes}
            records={changes}
            keyOf={({ field }) => field}
            columns={[
              { key: 'field', label: words.field, cardTitle: true, cell: ({ field }) => field },
              { key: 'before', label: words.before, cell: ({ before }) => before },
              { key: 'after', label: words.after, cell: ({ after }) => after },
            ]}
          />
        </Section>
      )}
      <Section title={words.seal}>
        <Facts>
          <Fact term={words.hash}>
            <span className={`mono small ${styles.hash}`}>{act.hash}</span>
          </Fact>
          <Fact term={words.previous}>
            <span className={`mono small ${styles.hash}`}>{act.previousHash || words.nothing}</span>
          </Fact>
        </Facts>
      </Section>
    </>
  );
}

/** Every field that the line names, with its values before and after. */
function changesOf({ before, after }: ActLine): { field: string; before: string; after: string }[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: valueWords(before?.[field]),
    after: valueWords(after?.[field]),
  }));
}

function valueWords(value: ActFacts[string] | undefined): string {
  if (value === undefined || value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value))
    return value.map((one) => rights[one as Right] ?? one).join(', ') || words.nothing;
  return String(value);
}
