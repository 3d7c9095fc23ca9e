import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { QueryFailure } from '../../queries/query-failure.tsx';
import styles from './announcements.module.css';
import type { Draft } from './draft.ts';
import { choicesQuery } from './queries.ts';
import { texts } from './texts.ts';

const words = texts.form;
const kinds = Object.entries(words.audiences).map(([value, label]) => ({ value, label }));
const none = { value: '', label: words.choose };

interface AudienceFieldsProps {
  draft: Draft;
  error: string | undefined;
  onChange: (changed: Partial<Draft>) => void;
}

/** The audience of an announcement, with its plan, version or host. */
export function AudienceFields({ draft, error, onChange }: AudienceFieldsProps) {
  const choices = useQuery(choicesQuery);
  const hosts = useId();
  const versions = choices.data?.versions ?? [];
  return (
    <>
      <div className={styles.fields}>
        <NativeSelect
          size="md"
          label={words.audience}
          value={draft.of}
          data={kinds}
          onChange={(event) => onChange({ of: event.currentTarget.value as Draft['of'] })}
        />
        {draft.of === 'plan' && (
          <NativeSelect
            size="md"
            label={words.plan}
            value={draft.plan}
            error={error}
            data={[
              none,
              ...(choices.data?.plans ?? []).map(({ documentId, name, retired }) => ({
                value: documentId,
                label: retired ? words.retired(name) : name,
              })),
            ]}
            onChange={(event) => onChange({ plan: event.currentTarget.value })}
          />
        )}
        {draft.of === 'version' && (
          <NativeSelect
            size="md"
            label={words.version}
            value={draft.version}
            error={error}
            data={[
              none,
              ...versions.map((version) => ({ value: version, label: version })),
              // The chosen version may not be in use any more.
              ...(draft.version === '' || versions.includes(draft.version)
                ? []
                : [{ value: draft.version, label: draft.version }]),
            ]}
            onChange={(event) => onChange({ version: event.currentTarget.value })}
          />
        )}
        {draft.of === 'host' && (
          <>
            <TextInput
              label={words.host}
              description={words.hostHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              list={hosts}
              maxLength={300}
              autoCapitalize="none"
              spellCheck={false}
              value={draft.host}
              error={error}
              onChange={(event) => onChange({ host: event.currentTarget.value })}
            />
            <datalist id={hosts}>
              {choices.data?.hosts.map((host) => (
                <option key={host} value={host} />
              ))}
            </datalist>
          </>
        )}
      </div>
      {draft.of !== 'all' && <QueryFailure query={choices} title={words.choicesFailed} />}
    </>
  );
}
