import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverQuery } from '../src/api/meta.ts';
import { useInstallationDraft } from '../src/features/wizard/use-installation-draft.ts';

const files = { crm: 'ventas.xlsx' };
const copies = { crm: 'copy-1' };

/** A wizard that was reloaded with a draft. It tells what would be saved of it. */
function Wizard({ onChoices }: { onChoices: (choices: unknown) => void }) {
  onChoices(useInstallationDraft(['crm'], { without: [], files, copies }).choices);
  return null;
}

test('a file that is still being restored stays in the draft, for another reload before that', () => {
  let saved: unknown;
  const onChoices = (choices: unknown) => {
    saved = choices;
  };
  const client = new QueryClient();
  client.setQueryData(serverQuery.queryKey, { plain: false, features: ['import-plans'], sandbox: undefined });
  const wizard = createElement(Wizard, { onChoices });
  renderToString(createElement(QueryClientProvider, { client }, wizard));
  expect(saved).toMatchObject({ files, copies });
});
