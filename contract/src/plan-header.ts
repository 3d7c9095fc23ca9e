/**
 * Header of an upload whose import plan comes next (`follows`). A file of which only the customer knows which
 * row is the header is then taken; the form is that of the order.
 */
export const planHeader = 'x-atrio-plan';
