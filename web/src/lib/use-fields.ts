import { type ChangeEvent, useState } from 'react';

type Errors<T> = Partial<Record<keyof T, string>>;

/** The text fields of a form with the error of each. An error goes away when its field is edited. */
export function useFields<T extends Record<string, string>>(initial: T) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<T>>({});

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
      // Mantine's password field does not say it by itself.
      'aria-invalid': errors[field] === undefined ? undefined : true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(field, event.currentTarget.value),
    }),
  };
}

/** An error for every field left empty; `null` when nothing is missing. */
export function missing<T extends Record<string, string>>(values: T, messages: Errors<T>): Errors<T> | null {
  const errors: Errors<T> = {};
  for (const field of Object.keys(messages) as (keyof T)[]) {
    if ((values[field] ?? '').trim() === '') errors[field] = messages[field];
  }
  return Object.keys(errors).length === 0 ? null : errors;
}

/** Puts the cursor into the first field that has an error, once it is drawn. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
