import { Kbd, Modal, Switch } from '@mantine/core';
import styles from './layout.module.css';
import { shortcutTargets } from './shortcut-targets.ts';
import { texts } from './texts.ts';

const words = texts.shortcuts;

interface ShortcutsDialogProps {
  enabled: boolean;
  onToggle: (enabled: boolean) => void;
  onClose: () => void;
}

export function ShortcutsDialog({ enabled, onToggle, onClose }: ShortcutsDialogProps) {
  return (
    <Modal opened onClose={onClose} title={words.title}>
      <dl className={styles.shortcuts}>
        {Object.entries(shortcutTargets).map(([key, { label }]) => (
          <Shortcut key={key} keys={['g', key]} label={label} />
        ))}
        <Shortcut keys={['n']} label={words.newInstance} />
        <Shortcut keys={['/']} label={words.search} />
        <Shortcut keys={['?']} label={words.list} />
      </dl>
      <Switch
        mt="lg"
        size="md"
        label={words.use}
        checked={enabled}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
    </Modal>
  );
}

function Shortcut({ keys, label }: { keys: string[]; label: string }) {
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
