import type { OdooApp } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconCircleX, IconFileOff, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { formatBytes } from '../../lib/figures.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { acceptedTypes, reviewedTypes, workbookProblem } from './check-workbook.ts';
import { DropArea } from './drop-area.tsx';
import card from './file-card.module.css';
import type { FileChoice } from './file-choice.ts';
import styles from './file-picker.module.css';
import { sheetOfApp } from './sheet-texts.ts';
import { texts } from './texts.ts';

const words = texts.files;

interface FilePickerProps {
  app: OdooApp;
  choice: FileChoice | null;
  problem: string | null;
  /** The file is reviewed here before it is loaded. */
  isReviewed: boolean;
  /** A button that downloads a template, if the server makes one. */
  template: ReactNode;
  /** null when the server needs a file for each app. */
  onWithoutFile: (() => void) | null;
  onFile: (file: File | null) => void;
  /** Several files that were given together; null when the server takes one for each app. */
  onFiles: ((files: readonly File[]) => void) | null;
  onProblem: (problem: string) => void;
  /** The summary of the file. */
  children: ReactNode;
}

/** The file of one app: it can be dropped or chosen, replaced and removed. Its problem is shown below it. */
export function FilePicker(props: FilePickerProps) {
  const { app, choice, problem, isReviewed, template, onWithoutFile, onFile, onFiles, onProblem, children } =
    props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const sheet = sheetOfApp(app.odooId);

  async function takeFile(candidates: readonly File[]) {
    const [candidate, second] = candidates;
    if (candidate === undefined) return;
    if (second !== undefined) {
      if (onFiles === null) onProblem(words.one);
      else onFiles(candidates);
      return;
    }
    const reason = await workbookProblem(candidate, { isReviewed });
    if (reason === null) onFile(candidate);
    else onProblem(reason);
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.currentTarget.files ?? [])];
    // Lets the customer choose a file of the same name again after correcting it.
    event.currentTarget.value = '';
    void takeFile(chosen);
  }

  const openDialog = () => input.current?.click();

  return (
    <DropArea
      className={`${styles.pick} ${card.frame}`}
      data={{ 'data-problem': problem !== null || undefined, 'data-given': choice !== null || undefined }}
      onFiles={(files) => void takeFile(files)}
    >
      <div className={styles.head}>
        <AppIcon odooId={app.odooId} name={app.name} size={32} />
        <div>
          <label htmlFor={id} className={styles.app}>
            {app.name}
          </label>
          {sheet !== null && <p className="quiet small">{sheet}</p>}
        </div>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        accept={isReviewed ? reviewedTypes : acceptedTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={onChange}
      />
      {choice === null && (
        <NoChoice app={app} template={template} onChoose={openDialog} onWithoutFile={onWithoutFile} />
      )}
      {choice?.kind === 'nothing' && <WithoutFile app={app} onTakeBack={() => onFile(null)} />}
      {choice?.kind === 'file' && (
        <ChosenFile app={app} choice={choice} onReplace={openDialog} onRemove={() => onFile(null)} />
      )}
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={card.problem}>
          <IconCircleX size={18} stroke={1.75} aria-hidden="true" /> <span>{problem}</span>
        </p>
      )}
      {children}
    </DropArea>
  );
}

function NoChoice({
  app,
  template,
  onChoose,
  onWithoutFile,
}: Pick<FilePickerProps, 'app' | 'template' | 'onWithoutFile'> & { onChoose: () => void }) {
  return (
    <div className={styles.row}>
      <IconFileUpload size={24} stroke={1.5} aria-hidden="true" className="quiet" />
      <span className={`quiet ${card.mouseOnly}`}>{words.drop}</span>
      <Button
        variant="default"
        size="sm"
        className={styles.choose}
        aria-label={words.of(words.choose, app.name)}
        onClick={onChoose}
      >
        {words.choose}
      </Button>
      {(template || onWithoutFile) && (
        <span className={styles.more}>
          {template}
          {onWithoutFile && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={words.of(words.without, app.name)}
              onClick={onWithoutFile}
            >
              {words.without}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

function WithoutFile({ app, onTakeBack }: { app: OdooApp; onTakeBack: () => void }) {
  return (
    <div className={styles.row}>
      <IconFileOff size={24} stroke={1.5} aria-hidden="true" className="quiet" />
      <span className={styles.name}>{words.withoutChosen}</span>
      <span className={styles.actions}>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={words.of(words.takeBack, app.name)}
          onClick={onTakeBack}
        >
          {words.takeBack}
        </Button>
      </span>
    </div>
  );
}

interface ChosenFileProps {
  app: OdooApp;
  choice: FileChoice & { kind: 'file' };
  onReplace: () => void;
  onRemove: () => void;
}

function ChosenFile({ app, choice, onReplace, onRemove }: ChosenFileProps) {
  return (
    <div className={styles.row}>
      <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden="true" className={styles.ready} />
      <span className={styles.name}>
        <span className="mono">{choice.file.name}</span>{' '}
        <span className="quiet small">
          {formatBytes(choice.file.size)}
          {choice.review === null && ` · ${words.ready}`}
          {choice.list !== null && ` · ${words.looksLike(choice.list)}`}
        </span>
      </span>
      <span className={styles.actions}>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={words.of(words.replace, app.name)}
          onClick={onReplace}
        >
          {words.replace}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={words.of(words.remove, app.name)}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </span>
    </div>
  );
}
