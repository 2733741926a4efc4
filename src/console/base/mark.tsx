/** The mark of the console: a crane's bar with the coil it carries. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#1f5ba8" />
      <g fill="none" stroke="#ffffff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M8 10h16" />
        <path d="M16 10v3.2" />
        <path d="M22.6 16.4a6.8 6.8 0 1 1-13.2 0" />
        <path d="M19.2 17.2a3.3 3.3 0 1 1-6.4 0" />
      </g>
    </svg>
  );
}
