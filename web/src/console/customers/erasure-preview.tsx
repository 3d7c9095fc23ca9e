import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import styles from '../ui/dialog.module.css';
import { erasureQuery } from './queries.ts';
import { texts } from './requests-texts.ts';

const words = texts.ask.erase;

/** What an erasure would remove, and what would stay. */
export function ErasurePreview({ documentId }: { documentId: string }) {
  const query = useQuery(erasureQuery(documentId));
  const { data } = query;
  if (query.isPending) return <SkeletonRows rows={4} text={words.loading} />;
  if (data === undefined) return <QueryFailure query={query} title={words.failed} />;
  return (
    <>
      {data.problem !== null && <Notice tone="warn">{data.problem}</Notice>}
      <Lines title={words.goes} lines={words.going(data.goes)} />
      <Lines title={words.stays} lines={words.staying(data.stays)} />
      {data.endsPlan !== null && <p>{words.plan(data.endsPlan)}</p>}
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
