import type { InstallationPage } from '@atrio/contract/operator';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconProgress,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { formatBytes } from '../../lib/figures.ts';
import { Section } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { Badge, type BadgeTone } from '../../ui/status-badge.tsx';
import { stepWords } from '../running/texts.ts';
import { texts } from './texts.ts';

type RunStep = InstallationPage['steps'][number];
type Sheet = InstallationPage['files'][number];

const looks: Record<RunStep['state'], { tone: BadgeTone; Icon: ComponentType<IconProps> }> = {
  done: { tone: 'ok', Icon: IconCircleCheck },
  active: { tone: 'warn', Icon: IconProgress },
  failed: { tone: 'bad', Icon: IconCircleX },
  pending: { tone: 'grey', Icon: IconCircleDashed },
};

const { columns: ofSteps, states } = texts.steps;
const stepColumns: Column<RunStep>[] = [
  { key: 'step', label: ofSteps.step, cardTitle: true, cell: ({ step }) => stepWords(step) },
  {
    key: 'state',
    label: ofSteps.state,
    cell: ({ state }) => <Badge {...looks[state]}>{states[state]}</Badge>,
  },
  {
    key: 'when',
    label: ofSteps.when,
    cell: ({ beganAt, lastAt }) =>
      beganAt &&
      [beganAt, lastAt]
        .flatMap((at) => (at ? formatMoment(at) : []))
        .filter((at, index, all) => all.indexOf(at) === index)
        .join(' – '),
  },
];

export function StepsSection({ steps }: { steps: RunStep[] }) {
  return (
    <Section title={texts.steps.title}>
      <RecordTable
        caption={texts.steps.table}
        columns={stepColumns}
        records={steps}
        keyOf={({ step }) => step}
      />
    </Section>
  );
}

const { columns: ofFiles } = texts.files;
const fileColumns: Column<Sheet>[] = [
  { key: 'app', label: ofFiles.app, cardTitle: true, cell: ({ app }) => app },
  { key: 'size', label: ofFiles.size, numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
  {
    key: 'state',
    label: ofFiles.state,
    cell: ({ state, undo, undoStopped }) =>
      [
        texts.files.states[state],
        undoStopped ? texts.files.undoStopped : undo !== null && texts.files.undo[undo],
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    key: 'rows',
    label: ofFiles.rows,
    cell: (sheet) => (sheet.total === null ? texts.files.unread : texts.files.rows(sheet)),
  },
];

/** The files by app, size and number of rows: neither their names nor their content. */
export function FilesSection({ files }: { files: Sheet[] }) {
  return (
    <Section title={texts.files.title}>
      {files.length === 0 && <p className="quiet">{texts.files.none}</p>}
      {files.length > 0 && (
        <RecordTable
          caption={texts.files.table}
          columns={fileColumns}
          records={files}
          keyOf={({ id }) => id}
          tableMinWidth={760}
        />
      )}
    </Section>
  );
}
