import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { call, send } from '../../api/client.ts';
import styles from './avatar.module.css';

/** The API returns a picture as an object with its address, or as the id of a file. */
export type Picture = { url: string } | number | null | undefined;

/**
 * Loads a picture. Files of our server need the bearer token, which an <img> cannot send, so they are
 * fetched.
 */
async function loadPicture(
  picture: Exclude<Picture, null | undefined>,
  signal: AbortSignal,
): Promise<string> {
  const url =
    typeof picture === 'number'
      ? (await call('GET /api/upload/files/:id', { params: { id: picture }, signal })).url
      : picture.url;
  if (!url.startsWith('/')) return url;
  const photo = await send(`GET ${url as `/${string}`}`, { signal, background: true }, (response) =>
    response.blob(),
  );
  return URL.createObjectURL(photo);
}

interface AvatarProps {
  picture: Picture;
  /** In pixels. */
  size?: number;
  /** Address of a chosen picture that is not saved yet; cropped as the server will crop it. */
  chosen?: string | undefined;
}

/** The picture of a customer, or an icon when there is none or it cannot be loaded. */
export function Avatar({ picture, size = 32, chosen }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { data: kept } = useQuery({
    queryKey: ['picture', typeof picture === 'number' ? picture : picture?.url],
    queryFn: ({ signal }) => (picture ? loadPicture(picture, signal) : null),
    enabled: Boolean(picture),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  const source = chosen ?? kept;
  if (!source || source === broken) {
    return (
      <span className={styles.avatar} style={{ '--size': `${size}px` } as CSSProperties}>
        <IconUser size={Math.round(size * 0.56)} stroke={1.6} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      style={{ '--size': `${size}px` } as CSSProperties}
      src={source}
      alt=""
      width={size}
      height={size}
      onError={() => setBroken(source)}
    />
  );
}
