import type { OdooApp } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconCircleX, IconFileOff, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatBytes } from '../../lib/figures.ts';
import { whyNotWorkbook } from './check-workbook.ts';
import styles from './file-pick.module.css';
import { texts } from './texts.ts';
import type { Given } from './use-draft.ts';

const words = texts.files;
const accept =
  '.xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

interface FilePickProps {
  app: OdooApp;
  given: Given | null;
  problem: string | null;
  /** A workbook to fill in, where the server makes one. */
  template: ReactNode;
  /** null: the server wants a file for each app. */
  onNothing: (() => void) | null;
  onFile: (file: File | null) => void;
  onProblem: (problem: string) => void;
  /** What is known of the file. */
  children: ReactNode;
}

/** The one file of an app: dropped or chosen, replaced, removed; what is wrong with it stands beside it. */
export function FilePick(props: FilePickProps) {
  const { app, given, problem, template, onNothing, onFile, onProblem, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);

  async function take(candidates: readonly File[]) {
    const [candidate, second] = candidates;
    if (candidate === undefined) return;
    if (second !== undefined) {
      onProblem(words.one);
      return;
    }
    const reason = await whyNotWorkbook(candidate);
    if (reason === null) onFile(candidate);
    else onProblem(reason);
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.currentTarget.files ?? [])];
    // So that the same name can be chosen again after it was corrected.
    event.currentTarget.value = '';
    void take(chosen);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  }

  const open = () => input.current?.click();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does
    <div
      className={styles.pick}
      data-over={over || undefined}
      data-problem={problem !== null || undefined}
      data-given={given !== null || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label htmlFor={id} className={styles.app}>
        {app.name}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        className={styles.input}
        tabIndex={-1}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={onChange}
      />
      {given === null && (
        <div className={styles.row}>
          <IconFileUpload size={24} stroke={1.5} aria-hidden="true" className="quiet" />
          <span className={styles.drop}>{words.drop}</span>
          <Button
            variant="default"
            size="sm"
            className={styles.choose}
            aria-label={words.of(words.choose, app.name)}
            onClick={open}
          >
            {words.choose}
          </Button>
          {(template || onNothing) && (
            <span className={styles.more}>
              {template}
              {onNothing && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={words.of(words.without, app.name)}
                  onClick={onNothing}
                >
                  {words.without}
                </Button>
              )}
            </span>
          )}
        </div>
      )}
      {given?.kind === 'nothing' && (
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
      {given?.kind === 'file' && (
        <div className={styles.row}>
          <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden="true" className={styles.ready} />
          <span className={styles.name}>
            <span className="mono">{given.file.name}</span>{' '}
            <span className="quiet small">
              {formatBytes(given.file.size)}
              {given.review === null && ` · ${words.ready}`}
            </span>
          </span>
          <span className={styles.actions}>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={words.of(words.replace, app.name)}
              onClick={open}
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
