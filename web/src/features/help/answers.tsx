import { lazy, Suspense, useState } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import { FieldHelp } from '../../ui/field-help.tsx';
import { texts } from './texts.ts';

const KeyGuide = lazy(() => importWithRetry(() => import('./key-guide.tsx')));

interface Topic {
  question: string;
  steps: readonly string[];
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

export function TopicHelp({ topic }: { topic: Topic }) {
  return (
    <FieldHelp question={topic.question}>
      <Steps steps={topic.steps} />
    </FieldHelp>
  );
}

/** Explains words that are the portal's own, or that not everybody knows. */
export function WordsHelp() {
  const server = useServer();
  const known = texts.words.meanings.filter(([, , extra]) => extra === undefined || offers(server, extra));
  return (
    <FieldHelp question={texts.words.question}>
      <dl>
        {known.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </FieldHelp>
  );
}

export function DatabaseHelp() {
  return <TopicHelp topic={texts.database} />;
}

/** How to create an API key, in pictures, which are loaded on request. */
export function KeyHelp({ version }: { version?: string | null | undefined }) {
  const [opened, setOpened] = useState(false);
  return (
    <FieldHelp question={texts.key.question} onOpen={() => setOpened(true)}>
      {opened && (
        <Suspense fallback={<p role="status">{texts.key.loading}</p>}>
          <KeyGuide version={version ?? null} />
        </Suspense>
      )}
    </FieldHelp>
  );
}
