import { Button, FileButton } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { meQuery } from '../../api/me.ts';
import { useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { Avatar } from './avatar.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.photo;

/**
 * Chooses, replaces or removes the photo. It is saved immediately, without another button; meanwhile the
 * preview is shown.
 */
export function PhotoForm() {
  const me = useSuspenseQuery(meQuery).data;
  const { plain } = useServer();
  const queries = useQueryClient();
  const reset = useRef<() => void>(null);

  const [chosen, setChosen] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen]);

  const saving = useMutationOnce({
    mutationFn: async (file: File | null) => {
      let profilePicture: number | null = null;
      if (file !== null) {
        const form = new FormData();
        form.append('files', file);
        const [uploaded] = await call('POST /api/upload', { form });
        profilePicture = uploaded?.id ?? null;
      }
      await call('PUT /api/users/:id', { params: { id: me.id }, body: { profilePicture } });
      await queries.fetchQuery({ ...meQuery, staleTime: 0 });
    },
    onMutate: notify.hide,
    onSuccess: () => {
      notify.done(words.done);
      void queries.invalidateQueries({ queryKey: ['account'] });
    },
    onSettled: () => {
      setChosen(undefined);
      reset.current?.();
    },
  });

  return (
    <div className={styles.photo}>
      <Avatar picture={me.profilePicture} size={80} chosen={chosen} />
      <div className={styles.photoText}>
        <div className={styles.buttons}>
          <FileButton
            resetRef={reset}
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            inputProps={{ 'aria-label': words.choose }}
            onChange={(file) => {
              if (file === null) return;
              setChosen(URL.createObjectURL(file));
              saving.mutate(file);
            }}
          >
            {(props) => (
              <Button {...props} variant="default" size="sm" loading={saving.isPending}>
                {me.profilePicture ? words.change : words.choose}
              </Button>
            )}
          </FileButton>
          {me.profilePicture && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={saving.isPending}
              onClick={() => saving.mutate(null)}
            >
              {words.remove}
            </Button>
          )}
        </div>
        <p className="quiet small">{plain ? words.plainHelp : words.help}</p>
        {saving.error && <Failure title={words.failed} error={saving.error} />}
      </div>
    </div>
  );
}
