import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serverQuery } from '../src/api/meta.ts';
import type { PlaceQuestion } from '../src/features/wizard/place-sheets.ts';
import { useInstallationDraft } from '../src/features/wizard/use-installation-draft.ts';

const files = { crm: 'ventas.xlsx' };
const copies = { crm: 'copy-1' };
const questions = ['todo.xlsx'];

type Draft = ReturnType<typeof useInstallationDraft>;

interface WizardProps {
  /** What the customer does, once. */
  act: (draft: Draft) => void;
  onDraft: (draft: Draft) => void;
}

/** A wizard that was reloaded with a draft. */
function Wizard({ act, onDraft }: WizardProps) {
  const hasActed = useRef(false);
  const draft = useInstallationDraft(['crm'], { without: [], files, copies, questions });
  if (!hasActed.current) {
    hasActed.current = true;
    act(draft);
  }
  onDraft(draft);
  return null;
}

/** The draft of a reloaded wizard after the customer did something in it. */
function draftAfter(act: (draft: Draft) => void): Draft {
  const drafts: Draft[] = [];
  const client = new QueryClient();
  client.setQueryData(serverQuery.queryKey, { plain: false, features: ['import-plans'], sandbox: undefined });
  const wizard = createElement(Wizard, { act, onDraft: (draft: Draft) => drafts.push(draft) });
  renderToString(createElement(QueryClientProvider, { client }, wizard));
  const [last] = drafts.slice(-1);
  if (last === undefined) throw new Error('nothing was rendered');
  return last;
}

test('a file that is still being restored stays in the draft, for another reload before that', () => {
  const draft = draftAfter(() => undefined);
  expect(draft.choices).toMatchObject({ files, copies, questions });
  expect([draft.lostFiles, draft.lostQuestions]).toEqual([files, questions]);
});

test.each<[string, (draft: Draft) => void]>([
  ['takes it away', (draft) => draft.setFile('crm', null, { id: 1, documentId: 'a' })],
  ['goes on without it', (draft) => draft.setWithoutFile('crm')],
])('a file of before the reload is no longer missed when the customer %s', (_, act) => {
  const draft = draftAfter(act);
  expect(draft.choices).toMatchObject({ files: {}, copies: {} });
  expect(draft.lostFiles).toEqual({});
});

const question = (name: string, sheet: string): PlaceQuestion => ({
  ...{ id: `${name} ${sheet}`, file: new File(['x'], name), sheet, isOnly: false, list: null },
  ...{ apps: ['crm'], other: null, taken: null },
});

test('questions are part of the draft until they are answered, and are asked once', () => {
  const first = question('todo.xlsx', 'Otros');
  const asked = draftAfter((draft) => {
    draft.ask([first, question('todo.xlsx', 'Más')]);
    draft.ask([first]);
    draft.changeQuestion(first, { ...first, taken: 'crm' });
  });
  expect(asked.questions.map(({ sheet, taken }) => [sheet, taken])).toEqual([
    ['Más', null],
    ['Otros', 'crm'],
  ]);
  expect(asked.choices.questions).toEqual(['todo.xlsx']);
  expect([asked.hasFiles, asked.touched, asked.lostQuestions]).toEqual([true, true, []]);
  const answered = draftAfter((draft) => {
    draft.ask([first]);
    draft.changeQuestion(first, null);
  });
  expect([answered.questions, answered.choices.questions, answered.hasFiles]).toEqual([[], [], false]);
});
