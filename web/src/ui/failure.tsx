import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import styles from './failure.module.css';
import { Notice } from './notice.tsx';

/** What `ApiError` carries; any other error only has its message. */
interface Told {
  message: string;
  call?: string;
  kind?: string;
  status?: number | null;
  reference?: string | null;
}

interface FailureProps {
  /** What happened, in the words of the page. */
  title: string;
  error: unknown;
  /** The title has the message in it already. */
  titleTells?: boolean;
  /** What to do, when trying again is not all. */
  hint?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

const kinds: Record<string, string> = {
  answer: 'el servidor respondió con un error',
  timeout: 'el servidor no respondió a tiempo',
  network: 'no hubo conexión',
};

/** What happened, whether anything was lost, what to do; the technical detail folded beneath. */
export function Failure({ title, error, titleTells = false, hint, onRetry, retrying = false }: FailureProps) {
  const told: Told = error instanceof Error ? error : { message: String(error) };
  const known = told.call !== undefined;
  return (
    <Notice tone="bad" title={title} live>
      {!titleTells && (
        <p>{known ? told.message : 'Algo falló en esta página. No se perdió nada de lo ya guardado.'}</p>
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
          <Row term="Llamada" value={told.call} />
          <Row term="Resultado" value={told.kind && kinds[told.kind]} />
          <Row term="Estado" value={told.status} />
          <Row term="Código para soporte" value={told.reference} />
          {!known && <Row term="Error" value={told.message} />}
        </dl>
      </details>
    </Notice>
  );
}

function Row({ term, value }: { term: string; value: string | number | null | undefined }) {
  if (value === null || value === undefined || value === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
