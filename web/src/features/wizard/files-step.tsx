import type { OdooApp } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { download } from '../../api/download.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import { canLoad, FileSummary, LayoutQuestions, ReviewDialog } from '../imports/imports.ts';
import { FileDrop } from './file-drop.tsx';
import { FilePicker } from './file-picker.tsx';
import { ReplaceFileDialog } from './replace-file-dialog.tsx';
import type { EntityRef } from './start-installation.ts';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import type { FileDrop as FileDropState } from './use-file-drop.ts';
import type { InstallationDraft } from './use-installation-draft.ts';
import { usePaste } from './use-paste.ts';
import type { useStep } from './use-step.ts';
import { useStrayDrops } from './use-stray-drops.ts';

const words = texts.files;

interface FilesStepProps {
  draft: InstallationDraft;
  drop: FileDropState;
  apps: readonly OdooApp[];
  instance: EntityRef;
  step: ReturnType<typeof useStep>;
  /** Files are restored after a reload. */
  isRestoring: boolean;
  /** The apps are those of the instance, and only those with a file are loaded. */
  isLoad: boolean;
}

/** Step "Archivos": one file for each chosen app, with its review where the server offers that. */
export function FilesStep({ draft, drop, apps, instance, step, isRestoring, isLoad }: FilesStepProps) {
  const hasPlans = offers(useServer(), 'import-plans');
  const { opened, tab, open, showTab, close } = step.review;
  const reviewedApp = apps.find(({ odooId }) => odooId === opened);
  const choice = draft.fileChoices[opened ?? ''];
  const reviewed = choice?.kind === 'file' ? choice.review : null;
  // The file was refused, or the reloaded page has it no longer: a review must not open with the next file.
  const isGone = opened !== null && reviewed === null && !isRestoring;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  useStrayDrops();
  usePaste((files) => {
    if (hasPlans) void drop.take(files);
  });

  return (
    <>
      <p className="quiet">{isLoad ? texts.load.filesLead : hasPlans ? words.lead : words.plainLead}</p>
      <div className={styles.files}>
        {hasPlans && <FileDrop drop={drop} apps={apps} fileChoices={draft.fileChoices} isLoad={isLoad} />}
        {apps.map((app) => {
          const fileChoice = draft.fileChoices[app.odooId] ?? null;
          const review = fileChoice?.kind === 'file' ? fileChoice.review : null;
          return (
            <FilePicker
              key={app.odooId}
              app={app}
              choice={fileChoice}
              problem={draft.problems[app.odooId] ?? null}
              isReviewed={hasPlans}
              template={hasPlans && <TemplateButton app={app} instance={instance.documentId} />}
              onWithoutFile={hasPlans && !isLoad ? () => draft.setWithoutFile(app.odooId) : null}
              onFile={(file) =>
                draft.replace(app.odooId, file, () => draft.setFile(app.odooId, file, instance))
              }
              onFiles={hasPlans && apps.length > 1 ? (files) => void drop.take(files) : null}
              onProblem={(problem) => draft.setProblem(app.odooId, problem)}
            >
              {review && (
                <FileSummary
                  review={review}
                  appName={app.name}
                  onOpen={(wanted) => open(app.odooId, wanted)}
                />
              )}
              {review && <LayoutQuestions review={review} />}
            </FilePicker>
          );
        })}
      </div>
      <ReplaceFileDialog
        replacement={draft.replacement}
        appName={apps.find(({ odooId }) => odooId === draft.replacement?.app)?.name ?? ''}
        onKeep={draft.keepFile}
      />
      {Object.values(draft.fileChoices).some(
        (fileChoice) => fileChoice.kind === 'file' && fileChoice.review !== null,
      ) && (
        <ReviewDialog
          review={reviewedApp ? reviewed : null}
          appName={reviewedApp?.name ?? ''}
          instance={instance.documentId}
          tab={tab}
          onTabChange={showTab}
          onClose={close}
        />
      )}
    </>
  );
}

function TemplateButton({ app, instance }: { app: OdooApp; instance: string }) {
  const saving = useMutationOnce({
    mutationFn: () =>
      download(
        'GET /api/instances/:documentId/template.xlsx',
        { documentId: instance },
        words.templateName(app.name),
        { app: app.odooId },
      ),
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        aria-label={words.of(words.template, app.name)}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {words.template}
      </Button>
      {saving.error && <Failure title={words.templateFailed} error={saving.error} />}
    </>
  );
}

/** What is missing in this step, in Spanish, or null. It changes while files are read. */
export function useMissingInFiles(draft: InstallationDraft, apps: readonly OdooApp[]): string | null {
  const { fileChoices } = draft;
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = Object.values(fileChoices).map((fileChoice) =>
        fileChoice.kind === 'file' ? fileChoice.review?.subscribe(listener) : undefined,
      );
      return () => {
        for (const end of ends) end?.();
      };
    },
    [fileChoices],
  );
  return useSyncExternalStore(subscribe, () => missingInFiles(draft, apps));
}

function missingInFiles(
  { fileChoices, questions }: InstallationDraft,
  apps: readonly OdooApp[],
): string | null {
  // An answer may give an app its file, and a sheet without one would be left out silently.
  if (questions.length > 0) return texts.reasons.questions(questions.length);
  const missing = apps.filter(({ odooId }) => fileChoices[odooId] === undefined).length;
  if (missing > 0) return texts.reasons.files(missing);
  for (const app of apps) {
    const fileChoice = fileChoices[app.odooId];
    const state = fileChoice?.kind === 'file' ? fileChoice.review?.state() : undefined;
    if (state === undefined || canLoad(state)) continue;
    return state.phase === 'reading' ? texts.reasons.reading : texts.reasons.columns(app.name);
  }
  return null;
}
