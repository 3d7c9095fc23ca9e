import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTyped } from '../../lib/use-typed.ts';
import type { InstanceOrder, InstanceSearch } from './find-instances.ts';
import styles from './instances-page.module.css';
import { texts } from './texts.ts';

const words = texts.list;
const orders = Object.entries(words.orders).map(([value, label]) => ({ value, label }));

interface InstanceFinderProps {
  text: string;
  order: InstanceOrder;
  found: number;
  onChange: (search: InstanceSearch) => void;
}

/** Search and order of a long list. Both are in the address, so that a reload keeps them. */
export function InstanceFinder({ text, order, found, onChange }: InstanceFinderProps) {
  const { typed, type, send } = useTyped(text);
  const change = (next: string, orden: InstanceOrder) => {
    send(next);
    onChange({ buscar: next || undefined, orden: orden === 'newest' ? undefined : orden });
  };
  return (
    <search className={styles.finder}>
      <TextInput
        type="search"
        label={words.search}
        placeholder={words.searchHint}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          change(currentTarget.value, order);
        }}
      />
      <NativeSelect
        size="md"
        label={words.order}
        data={orders}
        value={order}
        onChange={({ currentTarget }) => change(typed, currentTarget.value as InstanceOrder)}
      />
      <p role="status" className="quiet small">
        {words.found(found)}
      </p>
    </search>
  );
}
