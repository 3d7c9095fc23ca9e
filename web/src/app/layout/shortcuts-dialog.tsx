import { Kbd, Modal, Switch } from '@mantine/core';
import styles from './layout.module.css';
import { places } from './places.ts';
import { texts } from './texts.ts';

const words = texts.shortcuts;

interface ShortcutsDialogProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

export function ShortcutsDialog({ on, onSwitch, onClose }: ShortcutsDialogProps) {
  return (
    <Modal opened onClose={onClose} title={words.title}>
      <dl className={styles.shortcuts}>
        {Object.entries(places).map(([key, { label }]) => (
          <Row key={key} keys={['g', key]} label={label} />
        ))}
        <Row keys={['n']} label={words.newInstance} />
        <Row keys={['/']} label={words.search} />
        <Row keys={['?']} label={words.list} />
      </dl>
      <Switch
        mt="lg"
        size="md"
        label={words.use}
        checked={on}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </Modal>
  );
}

function Row({ keys, label }: { keys: string[]; label: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </div>
  );
}
