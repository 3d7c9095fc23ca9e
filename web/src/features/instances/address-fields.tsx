import { Button, TextInput } from '@mantine/core';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import { DatabaseHelp } from '../help/help.ts';
import styles from './address-fields.module.css';
import { texts } from './texts.ts';
import type { AddressLookUp } from './use-look-up.ts';

const labels = texts.fields;
const words = texts.lookUp;
const maxOffered = 8;
const plainText = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

interface AddressFieldsProps {
  bind: (field: 'baseUrl' | 'databaseName') => ComponentProps<typeof TextInput>;
  databaseName: string;
  lookUp: AddressLookUp;
  /** The instance exists: the fields only show what it is. */
  readOnly?: boolean;
}

/** The address of an Odoo and its database. Notes beside the fields say how the address was read. */
export function AddressFields({ bind, databaseName, lookUp, readOnly = false }: AddressFieldsProps) {
  const { found } = lookUp;
  const offered = found?.databases ?? [];
  const shown = offered.includes(databaseName) && offered.length === 1 ? [] : offered.slice(0, maxOffered);

  /** The notes move what is below the field; the press that leaves it may have put another address there. */
  function leave({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    const typed = input.value;
    afterPress(() => {
      if (input.value === typed) lookUp.settle();
    });
  }

  return (
    <>
      <TextInput
        label={labels.baseUrl}
        description={labels.help.baseUrl}
        className={styles.mono}
        inputMode="url"
        {...plainText}
        {...bind('baseUrl')}
        readOnly={readOnly}
        onBlur={readOnly ? undefined : leave}
      />
      {!readOnly && (
        <Note tone={found?.problem ? 'warn' : undefined} className={styles.address}>
          {addressNote(lookUp)}
        </Note>
      )}
      <TextInput
        label={labels.databaseName}
        description={labels.help.databaseName}
        className={styles.mono}
        {...plainText}
        {...bind('databaseName')}
        readOnly={readOnly}
      />
      {!readOnly && shown.length > 0 && (
        <div className={styles.offers}>
          <p className="quiet">{words.offered}</p>
          {shown.map((name) => (
            <Button
              key={name}
              size="compact-md"
              variant={name === databaseName ? 'light' : 'default'}
              aria-pressed={name === databaseName}
              className="mono"
              onClick={() => lookUp.choose(name)}
            >
              {name}
            </Button>
          ))}
          {offered.length > maxOffered && (
            <span className="quiet small">{words.more(offered.length - maxOffered)}</span>
          )}
        </div>
      )}
      <Note>{readOnly || databaseName === '' ? '' : databaseNote(lookUp)}</Note>
      <DatabaseHelp />
    </>
  );
}

/** A sentence that appears a moment after the field was left; screen readers read it aloud then. */
function Note({
  tone,
  className = '',
  children,
}: {
  tone?: 'warn' | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <p className={`${styles.note} ${className}`} data-tone={tone} aria-live="polite">
      {children}
    </p>
  );
}

function addressNote({ read, asking, found }: AddressLookUp): string {
  const made = [read?.schemeAdded && words.schemeAdded, read?.pathCut && words.pathCut];
  const known = found === null ? null : (found.problem ?? words.found(found.server_serie ?? ''));
  return [...made, asking ? words.asking : known].filter(Boolean).join(' ');
}

function databaseNote({ filled, read }: AddressLookUp): string {
  if (filled === 'only') return words.only;
  if (filled === 'address') return read?.isOnline ? words.online : words.inAddress;
  return '';
}
