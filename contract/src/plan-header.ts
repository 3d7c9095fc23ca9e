/**
 * Header of an upload whose import plan comes next (`follows`). Then a file is accepted even if only the
 * customer knows which row is its header. It is a header because the specification fixes the form.
 */
export const planHeader = 'x-atrio-plan';
