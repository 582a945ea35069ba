import encodeQr from 'qr';
import { Markup } from './markup.ts';

/** Light modules around the code, of which readers want four (ISO/IEC 18004 §5.3.8): the tile that it stands on adds to it. */
const border = 2;

/** A QR code as SVG: one path of horizontal runs, dark on nothing. */
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
