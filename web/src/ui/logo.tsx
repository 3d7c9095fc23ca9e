import { brandLogo } from '../lib/brand.ts';

/** The provider's logo, or the portal's own. @param size height in pixels */
export function Logo({ size = 28 }: { size?: number }) {
  if (brandLogo !== null) {
    return <img src={brandLogo} alt="" height={size} style={{ maxWidth: size * 5, objectFit: 'contain' }} />;
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 27h5V14a8 8 0 0 1 16 0v13H13V14.5a3 3 0 0 1 6 0V27h10" />
    </svg>
  );
}
