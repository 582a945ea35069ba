import encodeQr from 'qr';
import { Markup } from '../../src/language/markup/markup.ts';

/**
 * The light modules around the code. Readers need four (ISO/IEC 18004 §5.3.8); the background of the code adds the
 * rest.
 */
const border = 2;

/** Renders a QR code as SVG: one path of horizontal runs, dark on a transparent background. */
export function qrCode(text: string): Markup {
  const modules = encodeQr(text, 'raw', { ecc: 'low', border });
  const runs = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  const size = modules.length;
  return new Markup(
    `<svg viewBox="0 0 ${size} ${size}" xmlns="http://www.w3.org/2000/svg"><path d="${runs.join('')}"/></svg>`,
  );
}
