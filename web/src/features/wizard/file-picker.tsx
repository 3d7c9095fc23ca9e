import type { OdooApp } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconCircleX, IconFileOff, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatBytes } from '../../lib/figures.ts';
import { acceptedTypes, reviewedTypes, workbookProblem } from './check-workbook.ts';
import styles from './file-picker.module.css';
import { texts } from './texts.ts';
import type { FileChoice } from './use-installation-draft.ts';

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
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  async function takeFile(candidates: readonly File[]) {
    const [candidate, second] = candidates;
    if (candidate === undefined) return;
    if (second !== undefined) {
      if (onFiles === null) onProblem(words.one);
      else onFiles(candidates);
      return;
    }
    const reason = await workbookProblem(candidate, isReviewed);
    if (reason === null) onFile(candidate);
    else onProblem(reason);
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.currentTarget.files ?? [])];
    // So that a file of the same name can be chosen again after it was corrected.
    event.currentTarget.value = '';
    void takeFile(chosen);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsDraggedOver(false);
    void takeFile([...event.dataTransfer.files]);
  }

  const openDialog = () => input.current?.click();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does
    <div
      className={styles.pick}
      data-over={isDraggedOver || undefined}
      data-problem={problem !== null || undefined}
      data-given={choice !== null || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={onDrop}
    >
      <label htmlFor={id} className={styles.app}>
        {app.name}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={isReviewed ? reviewedTypes : acceptedTypes}
        className={styles.input}
        tabIndex={-1}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={onChange}
      />
      {choice === null && (
        <div className={styles.row}>
          <IconFileUpload size={24} stroke={1.5} aria-hidden="true" className="quiet" />
          <span className={styles.drop}>{words.drop}</span>
          <Button
            variant="default"
            size="sm"
            className={styles.choose}
            aria-label={words.of(words.choose, app.name)}
            onClick={openDialog}
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
      )}
      {choice?.kind === 'nothing' && (
        <div className={styles.row}>
          <IconFileOff size={24} stroke={1.5} aria-hidden="true" className="quiet" />
          <span className={styles.name}>{words.withoutChosen}</span>
          <span className={styles.actions}>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={words.of(words.takeBack, app.name)}
              onClick={() => onFile(null)}
            >
              {words.takeBack}
            </Button>
          </span>
        </div>
      )}
      {choice?.kind === 'file' && (
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
              onClick={openDialog}
            >
              {words.replace}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              aria-label={words.of(words.remove, app.name)}
              onClick={() => onFile(null)}
            >
              {words.remove}
            </Button>
          </span>
        </div>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          <IconCircleX size={18} stroke={1.75} aria-hidden="true" /> <span>{problem}</span>
        </p>
      )}
      {children}
    </div>
  );
}
