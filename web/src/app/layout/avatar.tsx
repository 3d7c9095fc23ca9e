import { getFile } from '@atrio/contract';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, send } from '../../api/client.ts';
import styles from './layout.module.css';

/** The wire has the picture as an object with its address, or as the number of a file. */
export type Picture = { url: string } | number | null | undefined;

/** Files of ours need the bearer token, which an <img> can't send; so the picture is fetched. */
async function loadPicture(
  picture: Exclude<Picture, null | undefined>,
  signal: AbortSignal,
): Promise<string> {
  const url =
    typeof picture === 'number'
      ? (await call(getFile, { params: { id: picture }, signal })).url
      : picture.url;
  if (!url.startsWith('/')) return url;
  const response = await send(
    { method: 'GET', path: url as `/${string}`, access: 'customer' },
    { signal, ornament: true },
  );
  return URL.createObjectURL(await response.blob());
}

export function Avatar({ picture }: { picture: Picture }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { data: source } = useQuery({
    queryKey: ['picture', typeof picture === 'number' ? picture : picture?.url],
    queryFn: ({ signal }) => (picture ? loadPicture(picture, signal) : null),
    enabled: Boolean(picture),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  if (!source || source === broken) {
    return (
      <span className={styles.avatar}>
        <IconUser size={18} stroke={1.6} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      src={source}
      alt=""
      width={32}
      height={32}
      onError={() => setBroken(source)}
    />
  );
}
