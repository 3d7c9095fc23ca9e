import type { Instance } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconApps, IconDots, IconExternalLink, IconPlugConnected } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRights } from '../../api/rights.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import styles from './instances-page.module.css';
import { texts } from './texts.ts';

const words = texts.list;
const quiet = { variant: 'subtle', size: 'compact-sm', className: styles.rowAction } as const;

interface InstanceActionsProps {
  instance: Instance;
  /** Undefined when the server does not check instances, or when this user may not have it checked. */
  onCheck?: (() => void) | undefined;
  checking: boolean;
  onRemove: () => void;
}

/** The most frequent action, then the two of the specification, and the others in a menu. */
export function InstanceActions({ instance, onCheck, checking, onRemove }: InstanceActionsProps) {
  const may = useRights();
  const params = { documentId: instance.documentId };
  const label = (action: string) => words.of(action, instance.databaseName);
  // Before there is an app, there is nothing to load data into.
  const loads = onCheck !== undefined && (instance.odooApps ?? []).length > 0;
  return (
    <div className={styles.rowActions}>
      {may.change && (
        <Button
          variant="light"
          size="compact-md"
          className={styles.first}
          aria-label={label(loads ? words.load : words.install)}
          renderRoot={(props) => (
            <Link
              to={loads ? '/instances/$documentId/load' : '/instances/$documentId/install'}
              params={params}
              {...props}
            />
          )}
        >
          {loads ? words.load : words.install}
        </Button>
      )}
      <div className={styles.others}>
        {may.own && (
          <>
            <Button
              {...quiet}
              aria-label={label(words.edit)}
              renderRoot={(props) => <Link to="/instances/$documentId/edit" params={params} {...props} />}
            >
              {words.edit}
            </Button>
            <Button {...quiet} color="red" aria-label={label(words.remove)} onClick={onRemove}>
              {words.remove}
            </Button>
          </>
        )}
        <Menu
          label={words.more(instance.databaseName)}
          button={(props) => (
            <Button
              {...quiet}
              {...props}
              loading={checking}
              px={6}
              aria-label={words.more(instance.databaseName)}
            >
              <IconDots size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          )}
        >
          {onCheck && (
            <MenuItem icon={IconPlugConnected} onClick={onCheck}>
              {texts.health.test}
            </MenuItem>
          )}
          {loads && (
            <MenuItem
              icon={IconApps}
              as={(props) => <Link to="/instances/$documentId/install" params={params} {...props} />}
            >
              {words.install}
            </MenuItem>
          )}
          <MenuItem
            icon={IconExternalLink}
            as={(props) => (
              <a href={instance.baseUrl} target="_blank" rel="noreferrer" {...props}>
                {props.children}
              </a>
            )}
          >
            {words.open}
          </MenuItem>
        </Menu>
      </div>
    </div>
  );
}
