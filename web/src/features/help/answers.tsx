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
