import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import styles from './failure.module.css';
import { Notice } from './notice.tsx';

/** What an `ApiError` has; any other error has a message only. */
interface FailureDetails {
  message: string;
  call?: string;
  kind?: string;
  status?: number | null;
  reference?: string | null;
}

interface FailureProps {
  /** What could not be done, in Spanish. */
  title: string;
  error: unknown;
  /** The title already contains the message of the error, which is then not repeated. */
  titleHasMessage?: boolean;
  /** What the customer can do besides trying again. */
  hint?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

const kinds: Record<string, string> = {
  answer: 'el servidor respondió con un error',
  timeout: 'el servidor no respondió a tiempo',
  network: 'no hubo conexión',
};

/** Shows a failure: what happened, what to do, and the technical details, folded. */
export function Failure({
  title,
  error,
  titleHasMessage = false,
  hint,
  onRetry,
  retrying = false,
}: FailureProps) {
  const details: FailureDetails = error instanceof Error ? error : { message: String(error) };
  const isApiError = details.call !== undefined;
  return (
    <Notice tone="bad" title={title} live>
      {!titleHasMessage && (
        <p>
          {isApiError ? details.message : 'Algo falló en esta página. No se perdió nada de lo ya guardado.'}
        </p>
      )}
      {hint && <p>{hint}</p>}
      {onRetry && (
        <Button
          variant="default"
          size="sm"
          mt="xs"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          loading={retrying}
          onClick={onRetry}
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

function DetailRow({ term, value }: { term: string; value: string | number | null | undefined }) {
  if (value === null || value === undefined || value === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
