import { notifications } from '@mantine/notifications';

/** Short messages over the page. They stay long enough to be read aloud on the telephone. */
const readingTime = 9_000;
const closeButtonProps = { 'aria-label': 'Cerrar el aviso' };

export const notify = {
  done: (message: string) =>
    void notifications.show({ message, color: 'teal', autoClose: readingTime, closeButtonProps }),
  failed: (message: string, title?: string) =>
    void notifications.show({ title, message, color: 'red', autoClose: readingTime * 2, closeButtonProps }),
};
