import { TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { fieldMessage } from '../client.ts';

interface CodeOptions {
  /** The error of the call that took the code; what it says of the code is shown at the field. */
  error: unknown;
  /** The sentence for an empty field. */
  missing: string;
  /** Called with a code that is not empty. */
  send: (code: string) => void;
}

/** The code of an authenticator app in a form: what is typed, what is wrong with it, and how it is sent. */
export function useCode({ error, missing, send }: CodeOptions) {
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const change = useCallback((typed: string) => {
    setCode(typed);
    setIsEmpty(false);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(code.trim() === '');
    if (code.trim() !== '') send(code);
  }

  return { code, change, submit, error: isEmpty ? missing : fieldMessage(error, 'code') };
}

interface CodeFieldProps {
  label: string;
  field: ReturnType<typeof useCode>;
  focused?: boolean;
}

export const CodeField = ({ label, field: { code, change, error }, focused }: CodeFieldProps) => (
  <TextInput
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={10}
    value={code}
    error={error}
    aria-invalid={error ? true : undefined}
    onChange={(event) => change(event.currentTarget.value)}
    data-autofocus={focused ? true : undefined}
  />
);
