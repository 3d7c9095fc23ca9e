import { type ChangeEvent, useState } from 'react';

type FieldErrors<T> = Partial<Record<keyof T, string>>;

/** The text fields of a form and their errors. Editing a field removes its error. */
export function useFields<T extends Record<string, string>>(initial: T) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<T>>({});

  function change(field: keyof T & string, value: string) {
    setValues((previous) => ({ ...previous, [field]: value }));
    setErrors((previous) => ({ ...previous, [field]: undefined }));
  }

  return {
    values,
    errors,
    setValues,
    setErrors,
    change,
    bind: (field: keyof T & string) => ({
      name: field,
      value: values[field] ?? '',
      error: errors[field],
      // Mantine's password field does not set it by itself.
      'aria-invalid': errors[field] === undefined ? undefined : true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(field, event.currentTarget.value),
    }),
  };
}

/** The messages of the fields that are empty; `null` when none is. */
export function errorsOfEmptyFields<T extends Record<string, string>>(
  values: T,
  messages: FieldErrors<T>,
): FieldErrors<T> | null {
  const errors: FieldErrors<T> = {};
  for (const field of Object.keys(messages) as (keyof T)[]) {
    if ((values[field] ?? '').trim() === '') errors[field] = messages[field];
  }
  return Object.keys(errors).length === 0 ? null : errors;
}

/** A rule of the contract for one field. */
interface Rule {
  safeParse: (value: string) => { error?: { issues: { message: string }[] } | undefined };
}

/** The messages of the fields that break a rule of the contract, as the server would answer; `null` when none does. */
export function errorsByRules<T extends Record<string, string>>(
  values: T,
  rules: Partial<Record<keyof T, Rule>>,
): FieldErrors<T> | null {
  const errors: FieldErrors<T> = {};
  for (const field of Object.keys(rules) as (keyof T)[]) {
    const issue = rules[field]?.safeParse(values[field] ?? '').error?.issues[0];
    if (issue) errors[field] = issue.message;
  }
  return Object.keys(errors).length === 0 ? null : errors;
}

/** Focuses the first field that has an error, once the error is drawn. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
