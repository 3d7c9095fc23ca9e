import type { OdooApp } from '@atrio/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconCircleX, IconFilesFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { appsQuery } from '../../api/queries.ts';
import { LoadingMessage } from '../../ui/loading-message.tsx';
import { reviewedTypes } from './check-workbook.ts';
import { DropArea } from './drop-area.tsx';
import card from './file-card.module.css';
import type { FileChoice } from './file-choice.ts';
import styles from './file-drop.module.css';
import type { PlaceQuestion } from './place-sheets.ts';
import { texts } from './texts.ts';
import type { FileDrop as Drop } from './use-file-drop.ts';

const words = texts.files;

interface FileDropProps {
  drop: Drop;
  apps: readonly OdooApp[];
  fileChoices: Readonly<Record<string, FileChoice>>;
  /** Files are loaded into the apps that the instance has; none can be added. */
  isLoad: boolean;
}

/** Takes many files at once, and asks which app a sheet belongs to if that is not certain. */
export function FileDrop({ drop, apps, fileChoices, isLoad }: FileDropProps) {
  return (
    <DropArea className={styles.zone ?? ''} onFiles={(files) => void drop.take(files)}>
      {apps.length > 1 && (
        <div className={`${styles.row} ${card.frame}`}>
          <IconFilesFilled size={24} aria-hidden="true" className="quiet" />
          <div className={styles.words}>
            <p className={styles.drop}>{words.dropAll}</p>
            <p className={`quiet small ${card.mouseOnly}`}>{words.pasteHelp}</p>
          </div>
          <Button
            variant="default"
            size="sm"
            className={styles.choose}
            onClick={() => chooseFiles((files) => void drop.take(files))}
          >
            {words.chooseAll}
          </Button>
        </div>
      )}
      {drop.isReading && <LoadingMessage text={words.placing} />}
      <div aria-live="polite" className={styles.answers}>
        {drop.problems.map((problem) => (
          <p key={problem} className={card.problem}>
            <IconCircleX size={18} stroke={1.75} aria-hidden="true" /> <span>{problem}</span>
          </p>
        ))}
        {drop.questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            apps={apps}
            fileChoices={fileChoices}
            isLoad={isLoad}
            onAnswer={(app) => drop.answer(question, app)}
          />
        ))}
        {drop.moreQuestions > 0 && <p className="quiet small">{words.place.more(drop.moreQuestions)}</p>}
      </div>
    </DropArea>
  );
}

/** Opens the dialog for files. It uses an input outside the page, because the page has one for each app. */
function chooseFiles(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = reviewedTypes;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}

interface QuestionProps {
  question: PlaceQuestion;
  apps: readonly OdooApp[];
  fileChoices: Readonly<Record<string, FileChoice>>;
  isLoad: boolean;
  onAnswer: (app: string | null) => void;
}

function Question({ question, apps, fileChoices, isLoad, onAnswer }: QuestionProps) {
  const { file, sheet, isOnly, list, other, taken } = question;
  const { data } = useQuery(appsQuery);
  const nameOf = (odooId: string) =>
    (data?.data ?? apps).find((app) => app.odooId === odooId)?.name ?? odooId;
  const name = isOnly ? file.name : words.place.sheet(file.name, sheet);
  const before = taken === null ? undefined : fileChoices[taken];
  const isElsewhere = other !== null && data?.data.some(({ odooId }) => odooId === other);
  const canAdd = isElsewhere && !isLoad;
  return (
    <section className={styles.question} aria-label={name}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className="quiet small">
          {list === null ? words.place.unknown : words.looksLike(list)}
          {before?.kind === 'file' &&
            taken !== null &&
            ` ${words.place.taken(nameOf(taken), before.file.name)}`}
          {isElsewhere && ` ${(isLoad ? texts.load.notInstalled : words.place.notChosen)(nameOf(other))}`}
        </p>
      </div>
      {taken !== null && (
        <Button variant="default" size="sm" onClick={() => onAnswer(taken)}>
          {words.place.replace}
        </Button>
      )}
      {canAdd && (
        <Button variant="default" size="sm" onClick={() => onAnswer(other)}>
          {words.place.add(nameOf(other))}
        </Button>
      )}
      {!canAdd && (
        <NativeSelect
          aria-label={words.place.app(name)}
          value=""
          data={[
            { value: '', label: words.place.choose, disabled: true },
            ...question.apps.map((odooId) => ({ value: odooId, label: nameOf(odooId) })),
          ]}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
        />
      )}
      <Button variant="subtle" size="sm" onClick={() => onAnswer(null)}>
        {words.place.leaveOut}
      </Button>
    </section>
  );
}
