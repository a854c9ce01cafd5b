import { describe, expect, it } from 'vitest';
import { createPollSchedule, type PollResult, type PollSchedule } from './poll-schedule.ts';

const minSeconds = 30;
const day = 86_400;

/** Ticks for `seconds`, with a result for each poll; returns the seconds of the polls. */
function run(schedule: PollSchedule, seconds: number, result: (at: number) => PollResult = () => 'agrees'): number[] {
  const polls: number[] = [];
  for (let at = minSeconds; at <= seconds; at += minSeconds) {
    if (!schedule.tick()) continue;
    polls.push(at);
    schedule.endPoll(result(at));
  }
  return polls;
}

describe('createPollSchedule', () => {
  it('OPS-10 polls at every tick while no webhook has arrived', () => {
    const schedule = createPollSchedule({ minSeconds, maxSeconds: 600 });
    expect(run(schedule, 300)).toEqual([30, 60, 90, 120, 150, 180, 210, 240, 270, 300]);
  });

  it('OPS-10 doubles the interval after each poll that agrees with the webhooks, up to the longest', () => {
    const schedule = createPollSchedule({ minSeconds, maxSeconds: 600 });
    schedule.receiveWebhook();
    expect(run(schedule, 2_400)).toEqual([30, 90, 210, 450, 930, 1_530, 2_130]);
  });

  it('OPS-10 polls at the next tick after a webhook', () => {
    const schedule = createPollSchedule({ minSeconds, maxSeconds: 600 });
    schedule.receiveWebhook();
    run(schedule, 1_000);
    schedule.receiveWebhook();
    expect(run(schedule, 240)).toEqual([30, 90, 210]);
  });

  it('OPS-10 polls at every tick after a change that no webhook announced, until a webhook arrives', () => {
    const schedule = createPollSchedule({ minSeconds, maxSeconds: 600 });
    schedule.receiveWebhook();
    run(schedule, 450, (at) => (at === 450 ? 'missed' : 'agrees'));
    expect(run(schedule, 120)).toEqual([30, 60, 90, 120]);
    schedule.receiveWebhook();
    expect(run(schedule, 120)).toEqual([30, 90]);
  });

  it('OPS-10 polls again at the next tick without an answer, and trusts webhooks as before', () => {
    const schedule = createPollSchedule({ minSeconds, maxSeconds: 600 });
    schedule.receiveWebhook();
    expect(run(schedule, 240, (at) => (at <= 60 ? 'failed' : 'agrees'))).toEqual([30, 60, 90, 150]);
  });

  it.each([30, 10])('OPS-10 polls at every tick when the longest interval is %i s', (maxSeconds) => {
    const schedule = createPollSchedule({ minSeconds, maxSeconds });
    schedule.receiveWebhook();
    expect(run(schedule, 120)).toEqual([30, 60, 90, 120]);
  });

  it('OPS-10 sends less than a tenth of a fixed timer’s requests in a day with ten publishes', () => {
    const schedule = createPollSchedule({ minSeconds, maxSeconds: 600 });
    let polls = 0;
    for (let publication = 0; publication < 10; publication += 1) {
      schedule.receiveWebhook();
      polls += run(schedule, day / 10).length;
    }
    expect(polls).toBeLessThan(day / minSeconds / 10);
  });
});
