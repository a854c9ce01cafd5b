import { type SceneName, sceneSvg, scenes } from '@clavora/illustrations/scene-drawing';
import type { Picture } from './product-pictures.ts';

/** Numbers of drawings of scenes that illustrate more than one text with another drawing; one of every other scene. */
const drawings: Readonly<Partial<Record<SceneName, 2 | 3>>> = {
  'archive-catalogue': 3,
  award: 2,
  'bulletin-sheet': 3,
  caliper: 3,
  'car-key-bench': 3,
  'cut-profiles': 2,
  'drawing-board': 3,
  'factory-elevation': 3,
  'key-wall': 2,
  'machine-row': 2,
  'measuring-room': 3,
  packing: 2,
  'press-hall': 3,
  'route-map': 3,
  'sawtooth-roof': 3,
  'shop-front': 2,
  'strip-coil': 2,
  town: 2,
  'training-room': 3,
  'workshop-bench': 2,
};

/** Returns pictures without products: `scenes/<name>.png`, the further ones `scenes/<name>-2.png`, `scenes/<name>-3.png`. */
export function scenePictures(): Picture[] {
  return (Object.keys(scenes) as SceneName[]).flatMap((name) =>
    Array.from(
      { length: drawings[name] ?? 1 },
      (_, i): Picture => ({
        path: `scenes/${name}${i === 0 ? '' : `-${i + 1}`}.png`,
        width: 2000,
        height: 1125,
        svg: () => sceneSvg(name, seedOf(name) + i * 97, { lettering: 'stroke', ground: 'paper' }),
      }),
    ),
  );
}

/** Returns a seed derived from the name, so that scenes by the same painter differ and an added one changes no other. */
function seedOf(name: SceneName): number {
  return Array.from(name).reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 100_003;
}
