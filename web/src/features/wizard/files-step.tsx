import type { OdooApp } from '@atrio/contract';
import { FilePick } from './file-pick.tsx';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

export function FilesStep({ draft, apps }: { draft: Draft; apps: readonly OdooApp[] }) {
  return (
    <>
      <p className="quiet">{texts.files.lead}</p>
      <div className={styles.files}>
        {apps.map((app) => (
          <FilePick
            key={app.odooId}
            app={app}
            file={draft.files[app.odooId] ?? null}
            problem={draft.problems[app.odooId] ?? null}
            onFile={(file) => draft.setFile(app.odooId, file)}
            onProblem={(problem) => draft.setProblem(app.odooId, problem)}
          />
        ))}
      </div>
    </>
  );
}
