import type { Instance } from '@atrio/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import styles from './instances-page.module.css';
import { texts } from './texts.ts';

const words = texts.list;
const buttonProps = { variant: 'subtle', size: 'compact-sm', className: styles.rowAction } as const;

interface InstanceActionsProps {
  instance: Instance;
  /** Undefined when the server does not check instances. */
  onCheck?: (() => void) | undefined;
  checking: boolean;
  onRemove: () => void;
}

export function InstanceActions({ instance, onCheck, checking, onRemove }: InstanceActionsProps) {
  const params = { documentId: instance.documentId };
  const label = (action: string) => words.of(action, instance.databaseName);
  return (
    <div className={styles.rowActions}>
      {onCheck && (
        <Button {...buttonProps} aria-label={label(texts.health.test)} loading={checking} onClick={onCheck}>
          {texts.health.test}
        </Button>
      )}
      {onCheck && (
        <Button
          {...buttonProps}
          aria-label={label(words.load)}
          renderRoot={(props) => <Link to="/instances/$documentId/load" params={params} {...props} />}
        >
          {words.load}
        </Button>
      )}
      <Button
        {...buttonProps}
        aria-label={label(words.install)}
        renderRoot={(props) => <Link to="/instances/$documentId/install" params={params} {...props} />}
      >
        {words.install}
      </Button>
      <Button
        {...buttonProps}
        aria-label={label(words.edit)}
        renderRoot={(props) => <Link to="/instances/$documentId/edit" params={params} {...props} />}
      >
        {words.edit}
      </Button>
      <Button {...buttonProps} color="red" aria-label={label(words.remove)} onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
}
