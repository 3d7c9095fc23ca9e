import { type ChangeEvent, useState } from 'react';

/** A message for each field; `true` marks a field whose problem is shown elsewhere on the page. */
export type FieldErrors<T> = Partial<Record<keyof T, string | true>>;

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
      // Mantine's password field does not set this attribute by itself.
      'aria-invalid': errors[field] === undefined ? undefined : true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(field, event.currentTarget.value),
    }),
  };
}

/** The messages of the fields that are empty; `null` when none is. */
export const errorsOfEmptyFields = <T extends Record<string, string>>(
  values: T,
  missing: Checks<T>['missing'],
): FieldErrors<T> | null => errorsOf(values, { missing });

/** A rule of the contract for one field. */
interface Rule {
  safeParse: (value: string) => { error?: { issues: { message: string }[] } | undefined };
}

interface Checks<T> {
  /** The message for a field that is empty. */
  missing: Partial<Record<keyof T, string>>;
  /** Rules of the contract, with the messages that the server would answer. */
  rules?: Partial<Record<keyof T, Rule>>;
  /** A field that must have the same value as another one. */
  same?: { field: keyof T; as: keyof T; message: string };
}

/** All problems of a form, one for each field; `null` when there is none. */
export function errorsOf<T extends Record<string, string>>(
  values: T,
  { missing, rules = {}, same }: Checks<T>,
): FieldErrors<T> | null {
  const errors: FieldErrors<T> = {};
  for (const field of Object.keys(missing) as (keyof T)[]) {
    if ((values[field] ?? '').trim() === '') errors[field] = missing[field];
  }
  for (const field of Object.keys(rules) as (keyof T)[]) {
    errors[field] ??= rules[field]?.safeParse(values[field] ?? '').error?.issues[0]?.message;
  }
  if (same && values[same.field] !== values[same.as]) errors[same.field] ??= same.message;
  return Object.values(errors).some((error) => error !== undefined) ? errors : null;
}

/**
 * Marks the fields that the server's answer names. A message that stands above the form already is not
 * repeated beside its field.
 * @param error an `ApiError`
 * @param told the message above the form; null if there is none
 */
export function serverErrors<T extends string>(
  fields: readonly T[],
  error: { fieldMessage: (field: string) => string | undefined },
  told: string | null,
): Partial<Record<T, string | true>> {
  const errors: Partial<Record<T, string | true>> = {};
  for (const field of fields) {
    const message = error.fieldMessage(field);
    if (message !== undefined) errors[field] = told?.includes(message) || message;
  }
  return errors;
}

/** Focuses the first field that has an error, once the error is drawn. */
export function focusFirstError(form: HTMLElement | null): void {
  // On a slow phone the errors are not shown yet at the next frame, so several are tried.
  let frames = 30;
  const look = () => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames-- > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
