import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { withFallbackColours } from '@clavora/ui/drawing/svg';
import sharp from 'sharp';
import { captionLocales, keyCutCaptions } from './film-captions.ts';
import { filmScript } from './film-script.ts';
import { keyCutFrame } from './key-cut-frame.ts';

const folder = fileURLToPath(new URL('../../assets/videos/', import.meta.url));
const name = 'cylinder-key-cut';
const size = { width: 960, height: 540 };
const framesPerSecond = 25;
/** The fourth cut at full depth, shown on the poster. */
const posterAt = 8.28;

/** Options of ffmpeg: frames on standard input, H.264 supported by every browser, index first. */
const encoding = `-y -loglevel error
  -f rawvideo -pix_fmt rgb24 -video_size ${size.width}x${size.height} -framerate ${framesPerSecond} -i -
  -vf scale=out_color_matrix=bt709:out_range=tv -c:v libx264 -profile:v high -pix_fmt yuv420p
  -preset veryslow -tune animation -crf 23 -g 75
  -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv
  -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact -an`;

const picture = (seconds: number, { width, height }: { width: number; height: number }) =>
  sharp(
    Buffer.from(
      withFallbackColours(keyCutFrame(seconds)).replace('<svg ', `<svg width="${width}" height="${height}" `),
    ),
  ).flatten({ background: '#EDE9DF' });

async function* frames() {
  for (let frame = 0; frame < filmScript.end.to * framesPerSecond; frame += 1)
    yield picture(frame / framesPerSecond, size)
      .removeAlpha()
      .raw()
      .toBuffer();
}

/** Starts ffmpeg; rejects with what to do if it is not installed. */
async function startEncoder() {
  const encoder = spawn('ffmpeg', [...encoding.split(/\s+/), join(folder, `${name}.mp4`)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  await once(encoder, 'spawn').catch((error: unknown) => {
    throw new Error('The film is encoded by ffmpeg with libx264: install it first', { cause: error });
  });
  return encoder;
}

/** Renders the film frame by frame with ffmpeg, which must be installed; writes poster and captions beside it. */
async function renderFilm(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const encoder = await startEncoder();
  const ended = once(encoder, 'close');
  const failure = await pipeline(frames, encoder.stdin).then(
    () => null,
    (error: unknown) => error,
  );
  // First the exit code: ffmpeg has printed why it ended, while the pipe is only known to be broken.
  const [code] = await ended;
  if (code !== 0) throw new Error(`expected ffmpeg to end with 0, got ${String(code)}`, { cause: failure });
  if (failure !== null) throw failure;
  const poster = await picture(posterAt, { width: 1920, height: 1080 })
    .png({ palette: true, colours: 40, effort: 10, compressionLevel: 9, dither: 0 })
    .toBuffer();
  await writeFile(join(folder, `${name}.png`), poster);
  for (const locale of captionLocales) {
    await writeFile(join(folder, `${name}.${locale}.vtt`), keyCutCaptions(locale));
  }
  const { size: bytes } = await stat(join(folder, `${name}.mp4`));
  console.log(`${name}.mp4: ${(bytes / 1000).toFixed(0)} kB, ${name}.png: ${(poster.length / 1000).toFixed(0)} kB`);
}

await renderFilm();
