import type { Decision } from '@atrio/contract';
import styles from './decisions.module.css';
import { texts } from './texts.ts';

const words = texts.taken;

/** What Atrio took by itself, and what the customer decided: folded, to look it up. */
export default function TakenSection({ decisions }: { decisions: readonly Decision[] }) {
  const automatic = decisions.filter((decision) => decision.automatic);
  const decided = decisions.filter((decision) => !decision.automatic);
  return (
    <section className={styles.taken} aria-label={words.title}>
      <Folded title={words.automatic(automatic.length)} decisions={automatic} />
      <Folded title={words.decided(decided.length)} decisions={decided} />
    </section>
  );
}

function Folded({ title, decisions }: { title: string; decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <span className={styles.mapping}>
              {decision.kind === 'column' ? texts.column(decision.header) : texts.one.name(decision.value)} →{' '}
              {becameOf(decision)}
            </span>
            <span className={styles.hint}>
              {decision.kind === 'name' && `${texts.column(decision.header)} · `}
              {texts.rows(decision.rows)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function becameOf({ answer, fields }: Decision): string {
  switch (answer?.action) {
    case 'use':
      return answer.use ?? texts.one.number(answer.useId ?? 0);
    case 'field':
      return fields.find(({ field }) => field === answer.field)?.label ?? answer.field ?? '';
    case 'create':
      return words.create;
    case 'blank':
      return words.blank;
    default:
      return words.skip;
  }
}
