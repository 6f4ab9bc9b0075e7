/** The product's sign: a finder pattern with the first modules of a code. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-petrol-7)" />
      <g fill="#fff">
        <path
          fillRule="evenodd"
          d="M7 6h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm1.5 2.5v6h6v-6Z"
        />
        <path d="M10.3 10.3h2.4v2.4h-2.4z" />
        <path d="M20 6h6v3h-6zM23 11.5h3v5.5h-3zM20 14h3v3h-3zM6 20h3v6H6zM11.5 23h5.5v3h-5.5zM14 20h3v3h-3zM20 20h6v6h-6z" />
      </g>
    </svg>
  );
}
