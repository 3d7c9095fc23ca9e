import { FieldHelp } from '../../ui/field-help.tsx';
import { texts } from './texts.ts';

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

/** What the words mean that are the portal's own, or that not everybody knows. */
export function WordsHelp() {
  return (
    <FieldHelp question={texts.words.question}>
      <dl>
        {texts.words.meanings.map(([word, meaning]) => (
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

/** How to create an API key, for each version of Odoo, because the menus differ. */
export function KeyHelp() {
  const { question, versions, note } = texts.key;
  return (
    <FieldHelp question={question}>
      {versions.map(({ name, steps }) => (
        <div key={name}>
          <p>
            <strong>{name}</strong>
          </p>
          <Steps steps={steps} />
        </div>
      ))}
      <p>{note}</p>
    </FieldHelp>
  );
}
