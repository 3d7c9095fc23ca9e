import { downloadTemplate, type OdooApp } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { download } from '../../api/download.ts';
import { offers, useServer } from '../../api/meta.ts';
import { Failure } from '../../ui/failure.tsx';
import { canLoad, FileSummary, ReviewDialog, type View } from '../imports/imports.ts';
import { FilePick } from './file-pick.tsx';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';
import type { useStep } from './use-step.ts';

const words = texts.files;

interface FilesStepProps {
  draft: Draft;
  apps: readonly OdooApp[];
  instance: { id: number; documentId: string };
  step: ReturnType<typeof useStep>;
}

export function FilesStep({ draft, apps, instance, step }: FilesStepProps) {
  const planned = offers(useServer(), 'import-plans');
  const [view, setView] = useState<View>('columns');
  const reviewed = apps.find(({ odooId }) => odooId === step.reviewing);
  const given = reviewed && draft.given[reviewed.odooId];

  return (
    <>
      <p className="quiet">{words.lead}</p>
      <div className={styles.files}>
        {apps.map((app) => {
          const own = draft.given[app.odooId] ?? null;
          const review = own?.kind === 'file' ? own.review : null;
          return (
            <FilePick
              key={app.odooId}
              app={app}
              given={own}
              problem={draft.problems[app.odooId] ?? null}
              template={planned && <Template app={app} instance={instance.documentId} />}
              onNothing={planned ? () => draft.setNothing(app.odooId) : null}
              onFile={(file) => draft.setFile(app.odooId, file, instance)}
              onProblem={(problem) => draft.setProblem(app.odooId, problem)}
            >
              {review && (
                <FileSummary
                  review={review}
                  appName={app.name}
                  onOpen={(wanted) => {
                    setView(wanted);
                    step.review(app.odooId);
                  }}
                />
              )}
            </FilePick>
          );
        })}
      </div>
      {Object.values(draft.given).some((own) => own.kind === 'file' && own.review !== null) && (
        <ReviewDialog
          review={given?.kind === 'file' ? given.review : null}
          appName={reviewed?.name ?? ''}
          instance={instance.documentId}
          view={view}
          onView={setView}
          onClose={step.closeReview}
        />
      )}
    </>
  );
}

function Template({ app, instance }: { app: OdooApp; instance: string }) {
  const saving = useMutation({
    mutationFn: () =>
      download(downloadTemplate, { documentId: instance }, words.templateName(app.name), { app: app.odooId }),
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

/** What the step still lacks, in words; it changes while files are read. */
export function useFilesLack(draft: Draft, apps: readonly OdooApp[]): string | null {
  const { given } = draft;
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = Object.values(given).map((own) =>
        own.kind === 'file' ? own.review?.subscribe(listener) : undefined,
      );
      return () => {
        for (const end of ends) end?.();
      };
    },
    [given],
  );
  return useSyncExternalStore(subscribe, () => lack(draft, apps));
}

function lack({ given }: Draft, apps: readonly OdooApp[]): string | null {
  const missing = apps.filter(({ odooId }) => given[odooId] === undefined).length;
  if (missing > 0) return texts.reasons.files(missing);
  for (const app of apps) {
    const own = given[app.odooId];
    const state = own?.kind === 'file' ? own.review?.state() : undefined;
    if (state === undefined || canLoad(state)) continue;
    return state.phase === 'reading' ? texts.reasons.reading : texts.reasons.columns(app.name);
  }
  return null;
}
