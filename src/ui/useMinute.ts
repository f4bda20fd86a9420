import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Returns the current time, updated at each full minute and when a hidden tab becomes visible. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(function renewEachMinute() {
    let timer: ReturnType<typeof setTimeout>;
    function renew() {
      clearTimeout(timer);
      setNow(new Date());
      wait();
    }
    function wait() {
      timer = setTimeout(renew, MINUTE - (Date.now() % MINUTE));
    }
    wait();
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
