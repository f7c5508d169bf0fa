"""One run: a sample of mutants, and every mutant that is explained."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from tools.mutants.child import Run, run_child
from tools.mutants.control import LOG, find_reach
from tools.mutants.explained import read_explained
from tools.mutants.mutants import Mutant, list_mutants, take_sample
from tools.mutants.nursery import test_in_nursery
from tools.mutants.reach import Reach
from tools.mutants.report import Report, Row, find_outdated
from tools.mutants.results import Results
from tools.mutants.runner import Outcome, Verdict, run_mutant
from tools.mutants.subject import CannotTest, Subject

LINE = "\n"
FIRST_TESTS = 25
CAUGHT = (Verdict.CAUGHT, Verdict.ENDLESS)
LONGEST_TEST = 10.0  # seconds; tests that take longer are left out


@dataclass(frozen=True, slots=True)
class Choice:
    """Which mutants: so many of those in some modules."""

    only: str = ""
    count: int = 200
    seed: int = 1


class Session:
    def __init__(self, subject: Subject, choice: Choice) -> None:
        self._subject = subject
        self.modules = _choose_modules(subject, choice.only)
        self.mutants = list_mutants(subject, self.modules)
        self.sample = take_sample(self.mutants, choice.count, choice.seed)
        listed = read_explained(subject.explained)
        self._explained = {key: entry for key, entry in listed.items() if not choice.only or entry.module in self.modules}
        subject.kept.mkdir(parents=True, exist_ok=True)
        self._digest = subject.digest()
        self._results = Results(subject.kept / "results.jsonl", self._digest)

    def show(self, number: int) -> Mutant:
        """The mutant with a number of the sample."""
        if not 1 <= number <= len(self.sample):
            raise CannotTest(f"there is no mutant {number}; expected 1 to {len(self.sample)}")
        return self.sample[number - 1]

    def recall(self) -> Report:
        """What is known of the sample, without testing anything."""
        known = {mutant.name.key: self._results.find_any(mutant.name.key) for mutant in self.sample}
        return self._report({key: outcome for key, outcome in known.items() if outcome is not None}, self.sample)

    def test(self) -> Report:
        """Test what has no verdict yet."""
        sampled = {mutant.name.key for mutant in self.sample}
        more = [mutant for mutant in self.mutants if mutant.name.key in self._explained.keys() - sampled]
        wanted = [*self.sample, *more]
        reach = find_reach(self._subject, self._digest, LONGEST_TEST)
        self._test_all([mutant for mutant in wanted if self._results.find(mutant.name.key) is None], reach)
        outcomes = {mutant.name.key: self._results.get(mutant.name.key) for mutant in wanted}
        report = self._report(outcomes, wanted)
        report.left_out = reach.left_out
        report.outdated = find_outdated(self._explained, report.rows)
        return report

    def _test_all(self, mutants: Sequence[Mutant], reach: Reach) -> None:
        """Those in functions are forked from one process, each of the others imports the subject by itself."""
        jobs = [(mutant, reach.tests_of(mutant, self._results.caught_before_by(mutant.name.key))) for mutant in mutants]
        quick = [job for job in jobs if job[0].swapped and job[1] and not reach.is_run_before_tests(job[0])]
        total = len(jobs)
        log = self._subject.kept / LOG

        def note(key: str, outcome: Outcome) -> None:
            nonlocal total
            self._results.add(key, outcome)
            by = f" by {outcome.by}" if outcome.by else ""
            sys.stderr.write(f"{total:>5}  {outcome.seconds:5.1f} s  {key.partition(LINE)[0]}: {outcome.verdict}{by}\n")
            total -= 1

        if quick:
            run = Run(self._subject, self._files(reach.seconds), reach.seconds)
            test_in_nursery(run, quick, log, note)
        for mutant, order in jobs:
            if self._results.find(mutant.name.key) is None:
                note(mutant.name.key, self._import_and_test(mutant, order, log))

    def _import_and_test(self, mutant: Mutant, order: dict[str, float], log: Path) -> Outcome:
        """In two steps, because collecting all tests takes longer than the few that catch most mutants."""
        outcome = Outcome(Verdict.SURVIVED)
        tests = list(order)
        for part in (tests[:FIRST_TESTS], tests[FIRST_TESTS:]):
            if part:
                run = Run(self._subject, self._files(part), {test: order[test] for test in part}, mutant)
                last = run_mutant(partial(run_child, run), log)
                found = last if outcome.verdict is Verdict.SURVIVED or last.verdict in CAUGHT else outcome
                outcome = replace(found, tests=outcome.tests + last.tests, seconds=outcome.seconds + last.seconds)
                if outcome.verdict in CAUGHT:
                    break
        return outcome

    def _files(self, tests: Iterable[str]) -> list[Path]:
        return [self._subject.root / file for file in dict.fromkeys(test.partition("::")[0] for test in tests)]

    def _report(self, outcomes: dict[str, Outcome], mutants: Sequence[Mutant]) -> Report:
        report = Report(self._subject, len(self.mutants))
        for number, mutant in enumerate(mutants, 1):
            key = mutant.name.key
            if key in outcomes:
                reason = self._explained[key].reason if key in self._explained else ""
                report.rows.append(Row(number, mutant.name, outcomes[key], reason, sampled=number <= len(self.sample)))
        return report


def _choose_modules(subject: Subject, only: str) -> list[str]:
    chosen = [module for module in subject.modules if module.startswith(only) or Path(module).stem == only]
    if not chosen:
        raise CannotTest(f"there is no module {only!r}; expected one of {', '.join(subject.modules)}")
    return chosen
