import { mayHave } from '../files/access.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField } from '../base/failure.ts';

/** Size of a signature in pixels (requirements, 10.5). */
const WIDTH = 120;
const HEIGHT = 100;

/** Refuses a signature that is not a .gif of the right size that the user may use. */
export async function refuseOtherPicture(
  { db, files, user }: CallContext,
  guid: string,
): Promise<void> {
  const bytes = (await mayHave(db, user, guid)) ? await files.get(guid) : null;
  if (bytes === null) throw invalidField('userSign', 'errors.noSuchFile');
  const chunks: Buffer[] = [];
  for await (const chunk of bytes.stream) {
    chunks.push(chunk as Buffer);
    // The first ten bytes contain everything needed.
    break;
  }
  const head = Buffer.concat(chunks);
  const isGif = head.length >= 10 && head.toString('latin1', 0, 4) === 'GIF8';
  if (!isGif || head.readUInt16LE(6) !== WIDTH || head.readUInt16LE(8) !== HEIGHT)
    throw invalidField('userSign', 'errors.signaturePicture', { width: WIDTH, height: HEIGHT });
}
