/** Address of the backend. Empty: the server that sent this page. */
export const host = (import.meta.env.VITE_API_HOST ?? '').replace(/(?<!\/)\/+$/, '');
