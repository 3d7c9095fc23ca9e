import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './failure.module.css';
import { Notice } from './notice.tsx';
import { useOneOutage } from './one-outage.ts';

/** The fields of an `ApiError`; any other error has a message only. */
interface FailureDetails {
  message: string;
  happened?: string;
  call?: string;
  kind?: string;
  status?: number | null;
  reference?: string | null;
}

export interface FailureProps {
  /** The failed action, in Spanish: 'No se pudo ...'. */
  title: string;
  error: unknown;
  /** The title already contains the message of the error, which is then not repeated. */
  titleHasMessage?: boolean;
  /** What the customer can do besides trying again. */
  hint?: string;
  /**
   * A sentence that says what was done and what was not, and that it can be repeated, where the screen knows
   * this. It replaces what the error says about a lost answer.
   */
  outcome?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** A link away from something that does not exist; shown instead of the retry, which would not help. */
  wayOut?: ReactNode;
}

const severalParts = 'No se pudieron cargar varias partes de esta página.';
const kinds: Record<string, string> = {
  answer: 'el servidor respondió con un error',
  timeout: 'el servidor no respondió a tiempo',
  network: 'no hubo conexión',
};

/**
 * Shows a failure: what happened, what to do, and the technical details, folded. Where several parts of a
 * screen fail for one lost connection, the first one shows the message for all.
 */
export function Failure({
  title,
  error,
  titleHasMessage = false,
  hint,
  outcome,
  onRetry,
  retrying = false,
  wayOut,
}: FailureProps) {
  const details: FailureDetails = error instanceof Error ? error : { message: String(error) };
  const isApiError = details.call !== undefined;
  const isGone = details.status === 404;
  const isLost = details.kind === 'network' || details.kind === 'timeout';
  const { tells, speaksFor, retryAll } = useOneOutage(isLost ? onRetry : undefined);
  if (!tells) return null;
  return (
    <Notice tone="bad" title={speaksFor > 1 ? severalParts : title} live>
      {(!titleHasMessage || speaksFor > 1) && <p>{messageOf(details, outcome !== undefined)}</p>}
      {outcome && <p>{outcome}</p>}
      {hint && <p>{hint}</p>}
      {isGone && wayOut}
      {onRetry && !isGone && (
        <Button
          variant="default"
          size="sm"
          mt="xs"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          loading={retrying}
          onClick={speaksFor > 1 ? retryAll : onRetry}
        >
          Reintentar
        </Button>
      )}
      <details className={styles.detail}>
        <summary>Detalle técnico</summary>
        <dl className="mono">
          <DetailRow term="Llamada" value={details.call} />
          <DetailRow term="Resultado" value={details.kind && kinds[details.kind]} />
          <DetailRow term="Estado" value={details.status} />
          <DetailRow term="Código para soporte" value={details.reference} />
          {!isApiError && <DetailRow term="Error" value={details.message} />}
        </dl>
      </details>
    </Notice>
  );
}

function messageOf({ call, message, happened }: FailureDetails, hasOutcome: boolean): string {
  if (call === undefined)
    return hasOutcome
      ? 'Algo falló en esta página.'
      : 'Algo falló en esta página. No se perdió nada de lo ya guardado.';
  return hasOutcome ? (happened ?? message) : message;
}

function DetailRow({ term, value }: { term: string; value: string | number | null | undefined }) {
  if (value === null || value === undefined || value === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
