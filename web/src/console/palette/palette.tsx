import type { Right } from '@atrio/contract/operator';
import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { normalizeText } from '../../lib/normalize-text.ts';
import { Failure } from '../../ui/failure.tsx';
import type { Screen } from '../screens.ts';
import styles from './palette.module.css';
import { type SearchHit, sources } from './sources.ts';
import { texts } from './texts.ts';

interface PaletteProps {
  opened: boolean;
  screens: readonly Screen[];
  rights: readonly Right[];
  onClose: () => void;
}

/** ⌘K: screens by name, and the results of the sources; arrows select, Enter opens. */
export function Palette({ opened, ...props }: PaletteProps) {
  return (
    <Modal opened={opened} onClose={props.onClose} title={texts.title} centered={false} size="lg">
      {opened && <Search {...props} />}
    </Modal>
  );
}

interface Group {
  title: string;
  found: SearchHit[];
}

/** A number is searched for at any length. */
const isEnough = (text: string): boolean => text.length >= 2 || /^\d$/.test(text);

function Search({ screens, rights, onClose }: Omit<PaletteProps, 'opened'>) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const text = normalizeText(typed);
  const asked = useQuery({
    queryKey: ['palette', text],
    enabled: isEnough(text),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<Group[]> =>
      Promise.all(
        sources
          .filter(({ right }) => rights.includes(right))
          .map(async ({ title, find }) => ({ title, found: await find(text, signal) })),
      ),
  });
  const ofScreens: Group = {
    title: texts.screens,
    found: screens
      .filter(({ label }) => normalizeText(label).includes(text))
      .map(({ to, label, key }) => ({ key: to, label, detail: texts.keys(key), path: to })),
  };
  const groups = [ofScreens, ...(isEnough(text) ? (asked.data ?? []) : [])].filter(
    ({ found }) => found.length > 0,
  );
  const all = groups.flatMap(({ found }) => found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results begin at the first one
  useEffect(() => setChosen(0), [text]);

  function open(found: SearchHit | undefined) {
    if (!found) return;
    onClose();
    void navigate({ href: `/operador${found.path}` });
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 + all.length }[event.key];
    if (event.key === 'Enter') open(all[chosen]);
    if (to === undefined || all.length === 0) return;
    event.preventDefault();
    setChosen(to % all.length);
  }

  return (
    <>
      <TextInput
        type="search"
        aria-label={texts.title}
        placeholder={texts.placeholder}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={all[chosen] ? `${id}-${chosen}` : undefined}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      {asked.error && <Failure title={texts.failed} error={asked.error} />}
      <div id={id} role="listbox" aria-label={texts.results} className={styles.results}>
        {groups.map(({ title, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {found.map((one) => {
              const index = all.indexOf(one);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                <div
                  key={one.key}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  className={styles.option}
                  onClick={() => open(one)}
                >
                  <span>{one.label}</span>
                  <span className="quiet small">{one.detail}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {all.length === 0 && <p className="quiet">{asked.isFetching ? texts.searching : texts.nothing}</p>}
    </>
  );
}
